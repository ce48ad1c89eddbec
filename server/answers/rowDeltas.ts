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
  const same = samePieces(before, now);
  if (Math.max(before.ends.length, now.ends.length) - same > MAX_PIECES) return undefined;
  const changes = compare(await rowsFrom(before, same), await rowsFrom(now, same), same * PART);
  if (!changes) return undefined;
  const body = Buffer.from(JSON.stringify(changes));
  return body.length * 2 < now.body.length ? body : undefined;
}

function samePieces(before: WrittenList, now: WrittenList): number {
  const most = Math.min(before.ends.length, now.ends.length);
  let same = 0;
  for (; same < most; same++) {
    const start = before.ends[same - 1] ?? 0;
    const end = before.ends[same] ?? 0;
    if (now.ends[same] !== end || now.body.compare(before.body, start, end, start, end) !== 0) break;
  }
  return same;
}

interface Row {
  id: unknown;
  text: string;
  row: unknown;
}

/** Parses the rows from a piece on. Each piece begins with a bracket or a comma. */
async function rowsFrom({ body, ends }: WrittenList, first: number): Promise<Row[]> {
  const turn = takeTurns();
  const rows: Row[] = [];
  for (let index = first; index < ends.length; index++) {
    const piece = body.toString('utf8', (ends[index - 1] ?? 0) + 1, ends[index]);
    const isLast = index === ends.length - 1;
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
