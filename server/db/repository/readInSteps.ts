import type { AnyRecord, AnyResource, Registry } from '../../../src/resources/kit';
import { takeTurns } from '../../turns';
import type { AnyDb } from '../database';
import { readRecords, type Selection } from './read';

const PART = 500;

/** In order of ids, in parts that let others have their turn; without a transaction, each part is of its own time. */
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
