import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Resolved at run time: the bundled server may be anywhere, but the font files stay in their packages.
const require = createRequire(import.meta.url);
const roboto = join(dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto');
const dejaVu = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const emoji = join(dirname(require.resolve('@expo-google-fonts/noto-emoji/package.json')));

/** DejaVu covers what Roboto lacks (Hebrew, Arabic, arrows, ticks); Noto Emoji covers emoji. */
export const pdfFonts = {
  Roboto: { normal: join(roboto, 'Roboto-Regular.ttf'), bold: join(roboto, 'Roboto-Medium.ttf') },
  DejaVu: { normal: join(dejaVu, 'DejaVuSans.ttf'), bold: join(dejaVu, 'DejaVuSans-Bold.ttf') },
  Emoji: {
    normal: join(emoji, '400Regular/NotoEmoji_400Regular.ttf'),
    bold: join(emoji, '700Bold/NotoEmoji_700Bold.ttf'),
  },
};
