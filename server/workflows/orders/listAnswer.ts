import type { AnyRecord, Role } from '../../../src/resources/kit';
import { type Answer, listed } from '../../http/call';
import type { RecordFields } from '../../records/fieldsOf';
import type { ListQuery } from '../../records/listQuery';
import { pageOf, readListQuery } from '../../records/listQuery';

/** @param nameOf names the record that a reference points to, because lists sort references by name */
export async function listAnswer<R extends AnyRecord>(
  records: readonly R[],
  fields: RecordFields,
  { sort, range, filter }: ListQuery,
  role: Role,
  nameOf: (target: string, id: unknown) => string | undefined,
): Promise<Answer<R[]>> {
  const asked = readListQuery({ sort, range, filter }, fields, role);
  const page = await pageOf(records, fields, asked, (target, id) => nameOf(target, id) ?? '');
  return listed(page);
}
