import type { AnyRecord, AnyResource, Field, Role } from '../../../src/resources/kit';
import { type Answer, ok } from '../../api/call';
import { type ListQuery, pageOf } from '../../api/resources/listQuery';

/**
 * A list in the dialect the query asks for.
 * @param nameOf what the record that a reference points to is called, since lists sort by that.
 */
export function listAnswer(
  records: readonly AnyRecord[],
  resource: AnyResource,
  { sort, range, filter }: ListQuery,
  role: Role,
  nameOf: (target: string, id: unknown) => string | undefined,
): Answer {
  const sortValue = (field: Field, value: unknown) =>
    field.kind === 'reference' ? (nameOf(field.target, value) ?? value) : value;
  const { records: page, contentRange } = pageOf(records, resource, { sort, range, filter }, role, sortValue);
  return ok(page, contentRange ? { 'content-range': contentRange } : undefined);
}
