import type { Recorded } from '../engine/recordTables';
import { counterTableOf, uncountedTables } from './countedTables';

/** Change counters by table at one instant; the entry '' identifies the database. */
export type Changes = ReadonlyMap<string, number>;

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

/** Counters on which an answer depends: while they stay the same, so does the answer. */
export type Basis = readonly (readonly [table: string, count: number])[];

/** @returns undefined when a table was read whose changes are not counted */
export function basisOf(recorded: Recorded, changes: Changes): Basis | undefined {
  const { isUnknown } = recorded;
  const tables = new Set([...recorded.tables].map(counterTableOf));
  const words = new Set([...recorded.words].map(counterTableOf));
  if (isUnknown || [...tables].some((table) => !changes.has(table))) return undefined;
  if ([...words].some((word) => uncountedTables.has(word) || FLEETING.test(word))) return undefined;
  return [...changes].filter(([table]) => table === '' || tables.has(table) || words.has(table));
}

const FLEETING =
  /^(now|random|gen_random_\w+|(clock|statement|transaction)_timestamp|current_\w+|strftime|julianday|datetime)$/i;

export const holds = (basis: Basis, changes: Changes): boolean =>
  basis.every(([table, count]) => changes.get(table) === count);
