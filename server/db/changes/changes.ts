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

/** @returns undefined when a table was read whose changes are not counted, or a function called that is not pure */
export function basisOf(recorded: Recorded, changes: Changes): Basis | undefined {
  const { isUnknown, functions } = recorded;
  const tables = new Set([...recorded.tables].map(counterTableOf));
  const words = new Set([...recorded.words].map(counterTableOf));
  if (isUnknown || [...tables].some((table) => !changes.has(table))) return undefined;
  if ([...functions].some((name) => !PURE.has(name))) return undefined;
  if ([...words].some((word) => uncountedTables.has(word) || FLEETING.test(word))) return undefined;
  return [...changes].filter(([table]) => table === '' || tables.has(table) || words.has(table));
}

/** Functions whose result depends on their arguments alone, and SQL keywords that may stand before a parenthesis. */
const PURE: ReadonlySet<string> = new Set([
  'all',
  'and',
  'any',
  'as',
  'by',
  'distinct',
  'else',
  'exists',
  'filter',
  'from',
  'in',
  'join',
  'materialized',
  'not',
  'on',
  'or',
  'over',
  'select',
  'then',
  'union',
  'values',
  'when',
  'where',
  'abs',
  'cast',
  'coalesce',
  'count',
  'floor',
  'group_concat',
  'json_agg',
  'json_array',
  'json_array_elements',
  'json_array_elements_text',
  'json_build_array',
  'json_each',
  'json_group_array',
  'json_populate_recordset',
  'json_to_recordset',
  'max',
  'min',
  'nullif',
  'row_number',
  'string_agg',
  'substr',
  'sum',
  'unnest',
]);
/** Words that tell the time without a parenthesis. */
const FLEETING = /^(now|current_\w+|localtime\w*)$/i;

export const holds = (basis: Basis, changes: Changes): boolean =>
  basis.every(([table, count]) => changes.get(table) === count);
