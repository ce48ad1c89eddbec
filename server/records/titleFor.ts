import { type AnyRecord, type AnyResource, isEmpty, readableFields } from '../../src/resources/kit';
import type { SessionUser } from '../http/call';
import { visibleTo } from './visibleTo';

/** Returns a function that names records, by number where the caller may not read their title. */
export function titleFor(resource: AnyResource, user: SessionUser): (record: AnyRecord) => string {
  const { title, fields, label } = resource;
  const isRead = isTitleRead(resource, user);
  const isText = fields[title]?.kind === 'text';
  return (record) =>
    isText && !isEmpty(record[title]) && isRead(record) ? String(record[title]) : `${label.one} ${record.id}`;
}

export function isTitleRead(resource: AnyResource, user: SessionUser): (record: AnyRecord) => boolean {
  const isReadable = readableFields(resource, user.role).some(([key]) => key === resource.title);
  return isReadable ? visibleTo(user, resource) : () => false;
}
