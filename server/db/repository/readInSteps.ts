import type { AnyRecord, AnyResource, Registry } from '../../../src/resources/kit';
import { takeTurns } from '../../turns';
import type { AnyDb } from '../database';
import { readRecords, type Selection } from './read';

/** Records that are read at a time, in a few milliseconds. */
const PART = 500;

/**
 * All records in the order of their ids, or those that are selected, read in parts between which others have their turn. Outside
 * of a transaction each is as it was when its part was read.
 */
export async function readInSteps(
  db: AnyDb,
  registry: Registry,
  resource: AnyResource,
  selection: Omit<Selection, 'part'> = {},
): Promise<AnyRecord[]> {
  const turn = takeTurns();
  const records: AnyRecord[] = [];
  for (let after = 0; ; ) {
    const part = await readRecords(db, registry, resource, { ...selection, part: { after, limit: PART } });
    records.push(...part);
    after = part.at(-1)?.id ?? after;
    if (part.length < PART) return records;
    await turn();
  }
}
