import { graphemes, isPlain } from './graphemes';
import { isRightToLeft } from './isRightToLeft';
import { wrapLines } from './wrapLines';

interface Column {
  /** Characters before a cell wraps. */
  width: number;
  right?: boolean;
}

/** Cuts nothing off: long cells wrap, within words if necessary. */
export function textTable(header: string[], rows: string[][], columns: Column[]): string[] {
  const wrapped = [header, ...rows].map((row) =>
    row.map((cell, index) => wrapLines(cell, displayWidth, columns[index]?.width ?? 1)),
  );
  const widths = columns.map((_, index) =>
    Math.max(...wrapped.map((row) => Math.max(...(row[index] ?? []).map(displayWidth)))),
  );
  const printed = wrapped.flatMap((row) =>
    Array.from({ length: Math.max(...row.map((cell) => cell.length)) }, (_, line) =>
      row
        .map((cell, index) => pad(cell[line] ?? '', widths[index] ?? 0, columns[index]?.right ?? false))
        .join('  ')
        .trimEnd(),
    ),
  );
  const headerHeight = Math.max(...(wrapped[0] ?? []).map((cell) => cell.length));
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [...printed.slice(0, headerHeight), rule, ...printed.slice(headerHeight)];
}

function pad(text: string, width: number, right: boolean): string {
  const space = ' '.repeat(width - displayWidth(text));
  // An isolate (UAX #9) keeps right-to-left letters from reversing the next columns.
  const isolated = isRightToLeft(text) ? `\u2068${text}\u2069` : text;
  return right ? space + isolated : isolated + space;
}

const wide = /\p{Emoji_Presentation}|\uFE0F|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function displayWidth(text: string): number {
  if (isPlain(text)) return text.length;
  return graphemes(text).reduce((width, character) => width + (wide.test(character) ? 2 : 1), 0);
}
