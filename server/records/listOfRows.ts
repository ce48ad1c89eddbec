import type { AnyRecord } from '../../src/resources/kit';
import { isOnlyChanged } from '../db/changes/onlyChanged';
import { untyped } from '../db/database';
import { manyFields } from '../db/repository/links';
import { addLinks } from '../db/repository/read';
import { readLines, recordsOf } from '../db/repository/readLines';
import { writeRows } from '../http/answers/writeRows';
import type { Answer, Call } from '../http/call';
import { takeTurns } from '../takeTurns';
import type { ServerResource } from './hooks/withHooks';
import { present } from './present';

/** Records whose links are looked for at a time. */
const PART = 500;

export interface RowsWanted {
  /** Values that fields must have. */
  where?: Readonly<Record<string, unknown>>;
  /** Follows from the record, and from what the call says and reads of other tables. */
  isWanted?(record: AnyRecord): boolean;
}

/**
 * Whether a list may be written row by row: what stands in one follows from a row of the resource's table and from other tables,
 * and from nothing that can be another with the next call. A record that embeds others of its own kind follows from their rows, too.
 */
export function isWrittenByRow(resource: ServerResource): boolean {
  const { name, fields, api } = resource;
  const many = manyFields(resource).some(
    ([, { through, target, answers }]) => through === name || (answers === 'records' && target === name),
  );
  const embedded = api.dialect === 'bodyVerbs' ? Object.values(api.embed ?? {}) : [];
  const isEmbedded = embedded.some((key) => {
    const field = fields[key];
    return field !== undefined && 'target' in field && field.target === name;
  });
  return resource.hooks.isKept === true && !many && !isEmbedded;
}

/**
 * The readable, visible part of a list in the order of its ids, all of one state of the database. Where nothing but the resource's own
 * table is another than in the list that was answered before, only the rows of records that are others are made.
 * @param call inside of a transaction
 */
export async function listOfRows(
  call: Call,
  resource: ServerResource,
  wanted: RowsWanted = {},
): Promise<Answer<AnyRecord[]>> {
  const { before } = call;
  const isContinued = before !== undefined && (await isOnlyChanged(call.db, resource.name, before.basis));
  const db = untyped(call.db);
  const written = await writeRows(
    {
      read: (part) => readLines(db, resource, { ...part, where: wanted.where }),
      write: (lines) => rowsOf(call, resource, wanted, lines),
    },
    isContinued ? before.written : undefined,
  );
  return { status: 200, rows: { written, isContinued } };
}

async function rowsOf(call: Call, resource: ServerResource, { isWanted }: RowsWanted, lines: readonly string[]) {
  if (lines.length === 0) return [];
  const turn = takeTurns();
  const places: number[] = [];
  const records: AnyRecord[] = [];
  for (let start = 0; start < lines.length; start += PART) {
    const part = recordsOf(resource, lines.slice(start, start + PART));
    await addLinks(untyped(call.db), call.registry, resource, part);
    for (const [at, record] of part.entries()) {
      if (resource.hooks.isListed?.(record, call) === false || isWanted?.(record) === false) continue;
      places.push(start + at);
      records.push(record);
    }
    await turn();
  }
  const rows: (string | undefined)[] = new Array(lines.length).fill(undefined);
  const shown = await present(call.db, call.registry, resource, records, call.user.role);
  for (const [at, record] of shown.entries()) {
    rows[places[at] ?? 0] = JSON.stringify(record);
    await turn();
  }
  return rows;
}
