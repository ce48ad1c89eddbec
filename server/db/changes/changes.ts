import type { Recorded } from '../engine/recordTables';
import { countedAs, uncountedTables } from './countedTables';

/** How often each table had been changed, at an instant; '' tells one database from another. */
export type Changes = ReadonlyMap<string, number>;

/** Reads what `selectChanges` answers; the same text is read once. */
export function readsChanges(): (text: string) => Changes {
  let last = '';
  let changes: Changes = new Map();
  return (text) => {
    if (text !== last) {
      changes = new Map(Object.entries(JSON.parse(text) as Record<string, number>));
      last = text;
    }
    return changes;
  };
}

/** What an answer was made of: as long as the counters say this, it would be made the same. */
export type Basis = readonly (readonly [table: string, count: number])[];

/**
 * @param changes as they stood before the first query
 * @returns undefined when something was read whose changes nobody counts
 */
export function basisOf(recorded: Recorded, changes: Changes): Basis | undefined {
  const { isUnknown } = recorded;
  const tables = new Set([...recorded.tables].map(countedAs));
  const words = new Set([...recorded.words].map(countedAs));
  if (isUnknown || [...tables].some((table) => !changes.has(table))) return undefined;
  if ([...words].some((word) => uncountedTables.has(word) || FLEETING.test(word))) return undefined;
  return [...changes].filter(([table]) => table === '' || tables.has(table) || words.has(table));
}

/** What a query can ask besides tables, and what is another in a moment. */
const FLEETING =
  /^(now|random|gen_random_\w+|(clock|statement|transaction)_timestamp|current_\w+|strftime|julianday|datetime)$/i;

export const holds = (basis: Basis, changes: Changes): boolean =>
  basis.every(([table, count]) => changes.get(table) === count);
