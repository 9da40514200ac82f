import { writeFileSync } from 'node:fs';
import { iconFontSheet } from './draw/icon-font';

/**
 * `npx tsx scripts/draw-icons.ts`: writes the style sheet with the font of icons and of the shot, which is under version
 * control. Run it after changes to the drawings.
 */
writeFileSync('components/ui/icon-font.css', await iconFontSheet());
