import { type AnyRecord, type AnyResource, isEmpty, readableFields } from '../../src/resources/kit';
import type { SessionUser } from '../http/call';
import { visibleTo } from './visibleTo';

/** Names records of a resource as a caller sees them: by number without a text that the caller may read. */
export function titleFor(resource: AnyResource, user: SessionUser): (record: AnyRecord) => string {
  const { title, fields, label } = resource;
  const isRead = isTitleRead(resource, user);
  const isText = fields[title]?.kind === 'text';
  return (record) =>
    isText && !isEmpty(record[title]) && isRead(record) ? String(record[title]) : `${label.one} ${record.id}`;
}

/** Says whether a caller may read the title of a record. */
export function isTitleRead(resource: AnyResource, user: SessionUser): (record: AnyRecord) => boolean {
  const isReadable = readableFields(resource, user.role).some(([key]) => key === resource.title);
  return isReadable ? visibleTo(user, resource) : () => false;
}
