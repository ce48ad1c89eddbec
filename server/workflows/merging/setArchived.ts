import type { AnyRecord, AnyResource } from '../../../src/resources/kit';
import { untyped } from '../../db/database';
import { updateRecord } from '../../db/repository/write';
import type { Call } from '../../http/call';

/** @throws Error if the resource cannot be archived */
export async function setArchived(
  { db, registry, user }: Pick<Call, 'db' | 'registry' | 'user'>,
  resource: AnyResource,
  record: AnyRecord,
  isArchived: boolean,
): Promise<void> {
  if (resource.archive === undefined) throw new Error(`${resource.name} has no archive`);
  await updateRecord(untyped(db), registry, resource, record, { [resource.archive]: isArchived }, user);
}
