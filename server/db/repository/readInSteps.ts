import type { AnyRecord, AnyResource, Registry } from '../../../src/resources/kit';
import { takeTurns } from '../../turns';
import type { AnyDb } from '../database';
import { readRecords, type Selection } from './read';

const PART = 500;

/** Reads records by id, in parts that let others have their turn; outside a transaction, their states may differ. */
export function readInSteps(
  db: AnyDb,
  registry: Registry,
  resource: AnyResource,
  selection: Omit<Selection, 'part'> = {},
): Promise<AnyRecord[]> {
  return readParts((after, limit) => readRecords(db, registry, resource, { ...selection, part: { after, limit } }));
}

/** Reads the rows of a long query in parts. @param read returns rows with ids above `after`, ordered by id */
export async function readParts<R extends { id: number }>(
  read: (after: number, limit: number) => Promise<R[]>,
): Promise<R[]> {
  const turn = takeTurns();
  const rows: R[] = [];
  for (let after = 0; ; ) {
    const part = await read(after, PART);
    rows.push(...part);
    after = part.at(-1)?.id ?? after;
    if (part.length < PART) return rows;
    await turn();
  }
}
