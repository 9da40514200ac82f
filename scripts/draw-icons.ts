import { writeFileSync } from 'node:fs';
import { iconFontSheet } from './draw/icons';

/**
 * `npx tsx scripts/draw-icons.ts`: writes the style sheet with the font of icons, which is under version control. Run it
 * after changes to the drawings.
 */
writeFileSync('components/ui/icon-font.css', await iconFontSheet());
