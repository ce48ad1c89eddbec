import { type Font, openSync } from 'fontkit';
import { pdfFonts } from './pdfFonts';

export type PdfFamily = keyof typeof pdfFonts;

const fonts = new Map<PdfFamily, Font>();
const emojiMark = /\p{Emoji_Presentation}|\uFE0F|\u20E3/u;

/** Null if no font can draw the grapheme cluster. Right-to-left text prefers DejaVu, to keep punctuation in its run. */
export function familyFor(character: string, rightToLeft: boolean): PdfFamily | null {
  const order: PdfFamily[] = emojiMark.test(character)
    ? ['Emoji', 'DejaVu']
    : rightToLeft
      ? ['DejaVu', 'Roboto', 'Emoji']
      : ['Roboto', 'DejaVu', 'Emoji'];
  return order.find((family) => hasGlyphs(family, character)) ?? null;
}

/** In points, without kerning across fonts. */
export function widthOf(text: string, family: PdfFamily, fontSize: number): number {
  const font = opened(family);
  return (font.layout(text).advanceWidth / font.unitsPerEm) * fontSize;
}

function hasGlyphs(family: PdfFamily, character: string): boolean {
  const font = opened(family);
  // Joiners and variation selectors only affect their neighbours.
  return Array.from(character.replace(/\u200C|\u200D|[\uFE00-\uFE0F]/g, '')).every((point) =>
    font.hasGlyphForCodePoint(point.codePointAt(0) ?? 0),
  );
}

function opened(family: PdfFamily): Font {
  const known = fonts.get(family);
  if (known) return known;
  const font = openSync(pdfFonts[family].normal);
  if (!('layout' in font)) throw new TypeError(`${family} is a collection, not a font`);
  fonts.set(family, font);
  return font;
}
