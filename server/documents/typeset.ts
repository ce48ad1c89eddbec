import type { Content } from 'pdfmake/interfaces';
import { graphemes } from './graphemes';
import { isRightToLeft } from './isRightToLeft';
import { familyFor, type PdfFamily, widthOf } from './pdfGlyphs';
import { visualRuns } from './visualRuns';
import { wrapLines } from './wrapLines';

export interface PdfBox {
  /** Room for a line, in points. */
  width: number;
  fontSize: number;
}

/**
 * One line or paragraph of text as pdfmake content, each character in a font that has it. pdfmake knows neither
 * fallback fonts nor writing from right to left, so such lines are broken and put in visual order here. What no font
 * has becomes U+FFFD; `isTypesettable` tells beforehand.
 */
export function typeset(text: string, { width, fontSize }: PdfBox): Content {
  const lines = isRightToLeft(text) ? wrapLines(text, (piece) => printedWidth(piece, fontSize), width) : [text];
  return { text: lines.flatMap((line, index) => [...(index > 0 ? ['\n'] : []), ...lineContent(line)]) };
}

/** Whether every character of `text` can be printed. */
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
    // numbers in Arabic digits run from left to right, but the font engine takes them for Arabic writing
    return text.split(/([\u0660-\u0669\u06F0-\u06F9]+)/).flatMap((part, index): Content[] => {
      if (index % 2 === 1) return fontPieces(graphemes(part).reverse().join(''), true).map(wholePiece);
      return fontPieces(part, false).map(({ text, family }) => ({ text, font: family, noWrap: family === 'Emoji' }));
    });
  });
}

/**
 * A piece that the font engine writes from right to left. An own (empty) list of features makes it lay out the whole
 * piece at once instead of word by word. What has no letters has no direction of its own and is turned here.
 */
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
    // lines may break between emoji, but never inside one
    if (last?.family === piece.family && piece.family !== 'Emoji') last.text += piece.text;
    else pieces.push({ ...piece });
  }
  return pieces;
}

/** Composed where Unicode has it composed, without marks that only steer line breaks and directions. */
function visible(text: string): string {
  return text.normalize('NFC').replace(/[\u00AD\u061C\u200B\u200E\u200F\u2060]/g, '');
}

function printedWidth(line: string, fontSize: number): number {
  return fontPieces(line, true).reduce((sum, { text, family }) => sum + widthOf(text, family, fontSize), 0);
}
