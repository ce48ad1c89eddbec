import { type Font, openSync } from 'fontkit';
import type { Content } from 'pdfmake/interfaces';
import { normalized } from '../../src/lib/normalized';
import { graphemes } from './graphemes';
import { isRightToLeft } from './isRightToLeft';
import { pdfFonts } from './pdfFonts';
import { visualRuns } from './visualRuns';
import { wrapLines } from './wrapLines';

export interface PdfBox {
  /** In points. */
  width: number;
  fontSize: number;
}

/** Picks fonts, breaks lines and orders right-to-left text, which pdfmake cannot; U+FFFD where no font fits. */
export function typeset(text: string, { width, fontSize }: PdfBox): Content {
  const lines = isRightToLeft(text) ? wrapLines(text, (piece) => printedWidth(piece, fontSize), width) : [text];
  return { text: lines.flatMap((line, index) => [...(index > 0 ? ['\n'] : []), ...lineContent(line)]) };
}

export function isTypesettable(text: string): boolean {
  return graphemes(visible(text)).every((character) => familyFor(character, false) !== null);
}

interface Piece {
  text: string;
  family: PdfFamily;
}

function lineContent(line: string): Content[] {
  return visualRuns(line).flatMap(({ text, rightToLeft }) => {
    if (rightToLeft) return fontPieces(text, true).reverse().map(wholePiece);
    // Arabic digits run left to right, but the font engine treats them as Arabic writing.
    return text.split(/([\u0660-\u0669\u06F0-\u06F9]+)/).flatMap((part, index): Content[] => {
      if (index % 2 === 1) return fontPieces(graphemes(part).reverse().join(''), true).map(wholePiece);
      return fontPieces(part, false).map(({ text, family }) => ({ text, font: family, noWrap: family === 'Emoji' }));
    });
  });
}

/** An empty feature list makes the font engine lay out the piece as a whole. Pieces without letters are reversed here. */
function wholePiece({ text, family }: Piece): Content {
  return {
    text: isRightToLeft(text) ? text : graphemes(text).reverse().join(''),
    font: family,
    noWrap: true,
    fontFeatures: [],
    preserveLeadingSpaces: true,
    preserveTrailingSpaces: true,
  };
}

function fontPieces(text: string, rightToLeft: boolean): Piece[] {
  const pieces: Piece[] = [];
  for (const character of graphemes(visible(text))) {
    const family = familyFor(character, rightToLeft);
    const piece = family ? { text: character, family } : ({ text: '\uFFFD', family: 'DejaVu' } as const);
    const last = pieces.at(-1);
    // Lines may break between emoji, never inside one.
    if (last?.family === piece.family && piece.family !== 'Emoji') last.text += piece.text;
    else pieces.push({ ...piece });
  }
  return pieces;
}

/** Composes characters, and drops marks that only control line breaks and directions. */
function visible(text: string): string {
  return normalized(text, 'NFC').replace(/[\u00AD\u061C\u200B\u200E\u200F\u2060]/g, '');
}

function printedWidth(line: string, fontSize: number): number {
  return fontPieces(line, true).reduce((sum, { text, family }) => sum + widthOf(text, family, fontSize), 0);
}

type PdfFamily = keyof typeof pdfFonts;

const fonts = new Map<PdfFamily, Font>();
const emojiMark = /\p{Emoji_Presentation}|\uFE0F|\u20E3/u;

/** Null if no font can draw the grapheme cluster. Right-to-left text prefers DejaVu, to keep punctuation in its run. */
function familyFor(character: string, rightToLeft: boolean): PdfFamily | null {
  const order: PdfFamily[] = emojiMark.test(character)
    ? ['Emoji', 'DejaVu']
    : rightToLeft
      ? ['DejaVu', 'Roboto', 'Emoji']
      : ['Roboto', 'DejaVu', 'Emoji'];
  return order.find((family) => hasGlyphs(family, character)) ?? null;
}

/** In points, without kerning across fonts. */
function widthOf(text: string, family: PdfFamily, fontSize: number): number {
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
