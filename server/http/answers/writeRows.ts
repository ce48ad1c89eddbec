import { createHash } from 'node:crypto';
import { idOfLine, LAST_ID, type Lines, splitLines } from '../../db/repository/readLines';
import { takeTurns } from '../../takeTurns';
import { PART } from '../stringifyInSteps';
import { quoted } from './etag';

/** A list as JSON, and which row of it was made of which line of a table. */
export interface WrittenRows {
  readonly body: Buffer;
  readonly etag: string;
  /** See `Content`. */
  readonly ends?: readonly number[];
  readonly pages: readonly LinesOfPage[];
  /** Of each line: the byte after its row. A line that is not in the list ends where the one before does. */
  readonly rowEnds: Uint32Array;
}

interface LinesOfPage {
  lines: Lines;
  count: number;
  /** The last one that there was, or that there can be. */
  upTo: number;
}

/** Where rows come from, all of one state of the database. */
export interface RowSource {
  /** The first lines of a part of the ids, in the order of these. */
  read(part: { after: number; upTo: number; limit: number }): Promise<Lines>;
  /** Each row as JSON; undefined where it is not in the list. */
  write(lines: readonly string[]): Promise<readonly (string | undefined)[]>;
}

/** Lines that are read at a time, in less than a millisecond. */
const PAGE = 500;
/** Bytes that are hashed at a time. */
const HASHED = 1024 * 1024;

/**
 * Writes a list. Where a line is the same as when the list was written before, its row is copied from there: only the others are
 * made, which takes most of the time.
 * @param before made when nothing that rows follow from was another, but the lines
 */
export async function writeRows(source: RowSource, before?: WrittenRows): Promise<WrittenRows> {
  const { pages, pieces } = await readPages(source, before);
  const made = await source.write(await linesToMake(pieces));
  const count = pages.reduce((sum, page) => sum + page.count, 0);
  const { body, rowEnds } = await assemble(pieces, made, count, before);
  return { body, etag: await etagOfBody(body), ends: endsOfParts(rowEnds, body.length), pages, rowEnds };
}

async function linesToMake(pieces: readonly Piece[]): Promise<string[]> {
  const turn = takeTurns();
  const lines: string[] = [];
  for (const piece of pieces) if ('line' in piece && lines.push(piece.line) % PAGE === 0) await turn();
  return lines;
}

/** What it needs in memory besides its body, in bytes. */
export const bytesOfRows = ({ pages, rowEnds }: WrittenRows): number =>
  pages.reduce((sum, { lines }) => sum + 2 * lines.length, rowEnds.byteLength);

/** A line to be made a row of, or rows of before, by their places. */
type Piece = { line: string } | { from: number; to: number };

/** A list that was never written. */
const NOTHING: readonly LinesOfPage[] = [{ lines: '', count: 0, upTo: LAST_ID }];

async function readPages(source: RowSource, before: WrittenRows | undefined) {
  const pages: LinesOfPage[] = [];
  const pieces: Piece[] = [];
  const turn = takeTurns();
  let [after, start] = [0, 0];
  // Between the ids where pages ended before: what has come or gone in one does not move the lines of the next.
  for (const old of before?.pages ?? NOTHING) {
    do {
      const lines = await source.read({ after, upTo: old.upTo, limit: PAGE });
      const each = lines === old.lines ? undefined : splitLines(lines);
      const isFull = each?.length === PAGE;
      after = isFull ? idOfLine(each.at(-1) ?? '') : old.upTo;
      pages.push(each ? { lines, count: each.length, upTo: after } : old);
      if (each) for (const piece of compare(each, old, start)) pieces.push(piece);
      else pieces.push({ from: start, to: start + old.count });
      await turn();
    } while (after < old.upTo);
    start += old.count;
  }
  return { pages, pieces };
}

/** @param start place of the first line of `old` among all of before */
function compare(lines: readonly string[], old: LinesOfPage, start: number): Piece[] {
  const places = new Map(splitLines(old.lines).map((line, at) => [line, start + at]));
  const pieces: Piece[] = [];
  for (const line of lines) {
    const place = places.get(line);
    const last = pieces.at(-1);
    if (place === undefined) pieces.push({ line });
    else if (last && 'to' in last && last.to === place) last.to += 1;
    else pieces.push({ from: place, to: place + 1 });
  }
  return pieces;
}

/** @param made rows of the pieces that are lines. @param count of all lines */
async function assemble(
  pieces: readonly Piece[],
  made: readonly (string | undefined)[],
  count: number,
  before: WrittenRows | undefined,
) {
  const rowEnds = await placesOf(pieces, made, count, before);
  const end = rowEnds.at(-1) ?? 0;
  const body = Buffer.allocUnsafeSlow(Math.max(end, 1) + 1);
  const turn = takeTurns();
  let [row, next, at] = [0, 0, 0];
  for (const piece of pieces) {
    if ('line' in piece) {
      const text = made[next++];
      if (text !== undefined) body.write(text, at + 1);
      row += 1;
    } else {
      before?.body.copy(body, at, endBefore(before.rowEnds, piece.from), endBefore(before.rowEnds, piece.to));
      row += piece.to - piece.from;
    }
    const stop = endBefore(rowEnds, row);
    // The first byte of what stands there is what stands between rows.
    if (stop > at) body[at] = at === 0 ? OPEN : COMMA;
    at = stop;
    await turn();
  }
  body[0] = OPEN;
  body[body.length - 1] = CLOSE;
  return { body, rowEnds };
}

const [OPEN = 0, COMMA = 0, CLOSE = 0] = Buffer.from('[,]');

async function placesOf(
  pieces: readonly Piece[],
  made: readonly (string | undefined)[],
  count: number,
  before: WrittenRows | undefined,
): Promise<Uint32Array> {
  const turn = takeTurns();
  const ends = new Uint32Array(count);
  const old = before?.rowEnds ?? NONE;
  let [row, next, at] = [0, 0, 0];
  for (const piece of pieces) {
    if ('line' in piece) {
      const text = made[next++];
      at += text === undefined ? 0 : 1 + Buffer.byteLength(text);
      ends[row++] = at;
      if (next % PART === 0) await turn();
    } else {
      const shift = at - endBefore(old, piece.from);
      for (let each = piece.from; each < piece.to; each++) ends[row++] = (old[each] ?? 0) + shift;
      at = endBefore(ends, row);
    }
  }
  return ends;
}

const NONE = new Uint32Array();

/** Where the row before ends. */
const endBefore = (ends: Uint32Array, row: number): number => (row === 0 ? 0 : (ends[row - 1] ?? 0));

/** The same as `seal` notes of a list that it writes itself. */
function endsOfParts(rowEnds: Uint32Array, length: number): number[] | undefined {
  const ends: number[] = [];
  let [rows, last] = [0, 0];
  for (const end of rowEnds) {
    if (end === last) continue;
    if (rows > 0 && rows % PART === 0) ends.push(last);
    rows += 1;
    last = end;
  }
  return ends.length > 0 ? [...ends, length] : undefined;
}

async function etagOfBody(body: Buffer): Promise<string> {
  const hash = createHash('sha1');
  const turn = takeTurns();
  for (let start = 0; start < body.length; start += HASHED) {
    hash.update(body.subarray(start, start + HASHED));
    await turn();
  }
  return quoted(hash);
}
