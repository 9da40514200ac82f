import { writeFileSync } from 'node:fs';
import { iconFontSheet } from '../drawings/icon-font';
import { shotStyles } from '../drawings/shot-hoop';

/**
 * `npx tsx scripts/draw-icons.ts`: writes the style sheets with the font of icons and of the shot, and with the hoop of the
 * shot, which are under version control. Run it after changes to the drawings or to the colors of the hoop.
 */
writeFileSync('components/ui/icon-font.css', await iconFontSheet());
writeFileSync('components/public/journalist/shot.css', await shotStyles());
