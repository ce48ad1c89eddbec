import { mapInTurns } from '../turns';
import { graphemes, isPlain } from './graphemes';
import { isRightToLeft } from './isRightToLeft';
import { wrapLines } from './wrapLines';

interface Column {
  width: number;
  right?: boolean;
}

/** Wraps long cells, within words if necessary, instead of cutting. @param signal ends the work, see `takeTurns` */
export async function textTable(
  header: string[],
  rows: string[][],
  columns: Column[],
  signal?: AbortSignal,
): Promise<string[]> {
  const displayWidth = measuredOnce(widthOf);
  const wrapped = await mapInTurns(
    [header, ...rows],
    (row) => row.map((cell, index) => wrapLines(cell, displayWidth, columns[index]?.width ?? 1)),
    signal,
  );
  const used = await mapInTurns(wrapped, (row) => row.map((cell) => Math.max(...cell.map(displayWidth))), signal);
  const padded = (text: string, width: number, right: boolean) => pad(text, width - displayWidth(text), right);
  const widths = columns.map((_, index) => Math.max(...used.map((row) => row[index] ?? 0)));
  const printed = await mapInTurns(
    wrapped,
    (row) =>
      Array.from({ length: Math.max(...row.map((cell) => cell.length)) }, (_, line) =>
        row
          .map((cell, index) => padded(cell[line] ?? '', widths[index] ?? 0, columns[index]?.right ?? false))
          .join('  ')
          .trimEnd(),
      ),
    signal,
  );
  const headerHeight = Math.max(...(wrapped[0] ?? []).map((cell) => cell.length));
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  const lines = printed.flat();
  return [...lines.slice(0, headerHeight), rule, ...lines.slice(headerHeight)];
}

function pad(text: string, missing: number, right: boolean): string {
  const space = ' '.repeat(missing);
  // An isolate (UAX #9) keeps right-to-left letters from reversing the next columns.
  const isolated = isRightToLeft(text) ? `\u2068${text}\u2069` : text;
  return right ? space + isolated : isolated + space;
}

const wide = /\p{Emoji_Presentation}|\uFE0F|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function widthOf(text: string): number {
  if (isPlain(text)) return text.length;
  return graphemes(text).reduce((width, character) => width + (wide.test(character) ? 2 : 1), 0);
}

/** Segmenting a character costs as much as segmenting a line. */
function measuredOnce(measure: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? measure(text);
    known.set(text, width);
    return width;
  };
}
