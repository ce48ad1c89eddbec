import { type AnyRecord, type AnyResource, isEmpty, readableFields } from '../../src/resources/kit';
import type { SessionUser } from '../http/call';
import { visibleTo } from './visibleTo';

/** Names records of a resource as a caller sees them: by number without a text that the caller may read. */
export function titleFor(resource: AnyResource, user: SessionUser): (record: AnyRecord) => string {
  const { title, fields, label } = resource;
  const isVisible = visibleTo(user, resource);
  const isRead = readableFields(resource, user.role).some(([key]) => key === title);
  const isText = isRead && fields[title]?.kind === 'text';
  return (record) =>
    isText && !isEmpty(record[title]) && isVisible(record) ? String(record[title]) : `${label.one} ${record.id}`;
}
