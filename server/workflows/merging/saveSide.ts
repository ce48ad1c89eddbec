import { type AnyRecord, type AnyResource, resourceNamed } from '../../../src/resources/kit';
import type { Mergeable } from '../../../src/rules/merging';
import { type Changes, writeAudit } from '../../db/audit/writeAudit';
import { untyped } from '../../db/database';
import { manyFields } from '../../db/repository/links';
import { readRecord } from '../../db/repository/read';
import { updateRecord } from '../../db/repository/write';
import type { Call } from '../../http/call';
import type { Side } from './readSides';

/**
 * Archives or restores one side; raises its version for links that moved as rows, as they are fields of the record.
 * @param side as it was before the rows moved @throws Error if the resource cannot be archived
 */
export async function saveSide(
  { db, registry, user }: Pick<Call, 'db' | 'registry' | 'user'>,
  resource: AnyResource,
  { id, record }: Side,
  isArchived: boolean,
): Promise<void> {
  if (resource.archive === undefined) throw new Error(`${resource.name} has no archive`);
  const stored = await readRecord(untyped(db), registry, resource, id);
  if (!stored) throw new Error(`${resource.name} ${id} vanished while it was merged`);
  const keys = manyFields(resource).flatMap(([key, { through }]) =>
    registry.some(({ name }) => name === through) ? [key] : [],
  );
  const linksOf = (from: AnyRecord) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  const values = { ...linksOf(stored), [resource.archive]: isArchived };
  await updateRecord(untyped(db), registry, resource, { ...stored, ...linksOf(record) }, values, user);
}

export async function auditBothSides(
  { db, registry, user }: Pick<Call, 'db' | 'registry' | 'user'>,
  name: Mergeable,
  { merged, into }: { merged: Side; into: Side },
  isMerged: boolean,
): Promise<void> {
  for (const [{ id: recordId, title }, other, key] of [
    [merged, into, 'mergedInto'],
    [into, merged, 'mergedFrom'],
  ] as const) {
    const changes = { [key]: isMerged ? [null, other.title] : [other.title, null] } satisfies Changes;
    const resource = resourceNamed(registry, name);
    await writeAudit(db, user, { resource, recordId, action: 'update', changes, title });
  }
}
