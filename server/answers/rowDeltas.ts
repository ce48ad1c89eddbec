import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { RowChanges } from '../../src/contract/kit/rowChanges';
import { PART, takeTurns } from '../turns';
import { type Earlier, type EncodedAnswer, zippedOf } from './encodeAnswer';

const MAX = 4;
const unzip = promisify(gunzip);

export async function earlierOf(encoded: EncodedAnswer | undefined): Promise<Earlier[]> {
  if (!encoded) return [];
  const { etag, ends, isFollowed, earlier = [] } = encoded;
  const kept = earlier.map(({ changes: _, ...each }) => each);
  if (!isFollowed || !ends) return kept;
  return [{ etag, ends, zipped: await zippedOf(encoded) }, ...kept].slice(0, MAX);
}

export const bytesOfEarlier = ({ earlier = [] }: Pick<EncodedAnswer, 'earlier'> = {}): number =>
  earlier.reduce((sum, { zipped }) => sum + zipped.length, 0);

/** Returns the changes since an earlier list; undefined when the whole list has to be sent. */
export function changesSince(earlier: Earlier, { body, ends }: EncodedAnswer): Promise<Buffer | undefined> {
  earlier.changes ??= compareWith(earlier, body, ends);
  return earlier.changes;
}

async function compareWith({ zipped, ends: before }: Earlier, body: Buffer, ends: EncodedAnswer['ends']) {
  return ends && rowChanges({ body: await unzip(zipped), ends: before }, { body, ends });
}

export interface WrittenList {
  body: Buffer;
  /** Ends of the pieces in bytes; the last one is the length of the body. */
  ends: readonly number[];
}

const MAX_PIECES = 25;

/** @returns undefined when the whole list is hardly longer, or when rows were reordered or lack ids */
export async function rowChanges(before: WrittenList, now: WrittenList): Promise<Buffer | undefined> {
  const first = samePieces(before, now);
  const rest = sameLastPieces(before, now, first);
  if (Math.max(before.ends.length, now.ends.length) - first - rest > MAX_PIECES) return undefined;
  const changes = compare(await rowsOf(before, first, rest), await rowsOf(now, first, rest), first * PART);
  // Rows added before the last pieces are not at the end of the list.
  if (!changes || (rest > 0 && changes.added.length > 0)) return undefined;
  const body = Buffer.from(JSON.stringify(changes));
  return body.length * 2 < now.body.length ? body : undefined;
}

function samePieces(before: WrittenList, now: WrittenList): number {
  const most = Math.min(before.ends.length, now.ends.length);
  let same = 0;
  while (same < most && pieceAt(before, same).equals(pieceAt(now, same))) same += 1;
  return same;
}

/** Counts equal pieces at the end, beyond the first ones; none where one list has more pieces. */
function sameLastPieces(before: WrittenList, now: WrittenList, first: number): number {
  const { length } = now.ends;
  if (before.ends.length !== length) return 0;
  let same = 0;
  while (first + same < length && pieceAt(before, length - 1 - same).equals(pieceAt(now, length - 1 - same))) same += 1;
  return same;
}

const pieceAt = ({ body, ends }: WrittenList, index: number): Buffer =>
  body.subarray(ends[index - 1] ?? 0, ends[index]);

interface Row {
  id: unknown;
  text: string;
  row: unknown;
}

/** Parses the rows without the first and last pieces. Each piece begins with a bracket or a comma. */
async function rowsOf(list: WrittenList, first: number, rest: number): Promise<Row[]> {
  const turn = takeTurns();
  const rows: Row[] = [];
  for (let index = first; index < list.ends.length - rest; index++) {
    const piece = pieceAt(list, index).toString('utf8', 1);
    const isLast = index === list.ends.length - 1;
    const read: unknown[] = JSON.parse(`[${isLast ? piece.slice(0, -1) : piece}]`);
    for (const row of read) rows.push({ id: Object(row).id, text: JSON.stringify(row), row });
    await turn();
  }
  return rows;
}

/** @param start index of the first of these rows @returns undefined when the ids do not tell which row became which */
function compare(before: readonly Row[], now: readonly Row[], start: number): RowChanges | undefined {
  const old = new Map(before.map(({ id }, index) => [id, index]));
  const present = new Set(now.map(({ id }) => id));
  if (old.size !== before.length || present.size !== now.length) return undefined;
  const stayed = before.filter(({ id }) => present.has(id));
  if (stayed.some(({ id }, index) => now[index]?.id !== id)) return undefined;
  return {
    changed: now.slice(0, stayed.length).flatMap(({ id, text, row }) => {
      const index = old.get(id) ?? 0;
      return before[index]?.text === text ? [] : { place: start + index, row };
    }),
    removed: before.flatMap(({ id }, index) => (present.has(id) ? [] : start + index)),
    added: now.slice(stayed.length).map(({ row }) => row),
  };
}
