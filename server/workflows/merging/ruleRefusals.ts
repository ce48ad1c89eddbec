import { type Registry, resourceNamed } from '../../../src/resources/kit';
import type { Mergeable } from '../../../src/rules/merging';
import { auditTitles } from '../../db/audit/writeAudit';
import { untyped } from '../../db/database';
import { readRecords } from '../../db/repository/read';
import type { Db } from '../../db/tables';
import type { EvaluationContext } from '../../records/computed/withComputed';
import { brokenBy } from '../../records/rules/judge';
import { type Pair, rowsToMove } from './affectedRows';
import { linksAfter, linksTo, linksToMove } from './linksTo';
import { referencesTo } from './referencesTo';

const NAMED = 20;

/** Returns a sentence for each record that would break a rule after the merge, such as "Reklamation „Bruch“: …". */
export async function ruleRefusals(at: EvaluationContext, resource: Mergeable, pair: Pair): Promise<string[]> {
  const { db, registry } = at;
  if (registry.every(({ rules }) => !rules?.length)) return [];
  const refusals: string[] = [];
  for (const [table, values] of await changesOf(db, registry, resource, pair)) {
    const definition = resourceNamed(registry, table);
    const records = await readRecords(untyped(db), registry, definition, { ids: [...values.keys()] });
    const changes = records.map((current) => ({ current, values: values.get(current.id) ?? {} }));
    const titleOf = await auditTitles(untyped(db), registry, definition, records);
    for (const { current, messages } of await brokenBy(at, definition, changes))
      refusals.push(`${definition.label.one} „${titleOf(current) ?? current.id}“: ${messages.join(' ')}`);
  }
  const more = refusals.length - NAMED;
  return more <= 0
    ? refusals
    : [...refusals.slice(0, NAMED), more === 1 ? 'Und eine weitere.' : `Und ${more} weitere.`];
}

/** Values that the merge changes in records with rules, by table and id: references, and `archived` of the merged. */
async function changesOf(db: Db, registry: Registry, resource: Mergeable, pair: Pair) {
  const { mergedId, intoId } = pair;
  const changes = new Map<string, Map<number, Record<string, unknown>>>();
  const note = (table: string, id: number, values: Record<string, unknown>) => {
    if (!registry.find(({ name }) => name === table)?.rules?.length) return;
    const ofTable = changes.get(table) ?? new Map<number, Record<string, unknown>>();
    changes.set(table, ofTable.set(id, { ...ofTable.get(id), ...values }));
  };
  const { archive } = resourceNamed(registry, resource);
  if (archive !== undefined) note(resource, mergedId, { [archive]: true });
  for (const reference of referencesTo(registry, resource)) {
    if (reference.rule !== 'moves') continue;
    const { ids } = await rowsToMove(untyped(db), reference, pair);
    for (const id of ids) note(reference.table, id, { [reference.column]: intoId });
  }
  for (const to of linksTo(registry, resource)) {
    if (!to.resource.rules?.length) continue;
    const moving = await linksToMove(untyped(db), registry, to, pair);
    for (const { current, values } of await linksAfter(untyped(db), registry, moving, pair))
      note(to.resource.name, current.id, values);
  }
  return changes;
}
