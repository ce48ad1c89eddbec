import { type AnyRecord, type AnyResource, isEmpty, mayUse, type Role, readableFields } from '../../src/resources/kit';

/** Names records of a resource as people of a role see them: by number without a text that they read. */
export function titleFor(resource: AnyResource, role: Role): (record: AnyRecord) => string {
  const { title, fields, label } = resource;
  const isRead = mayUse(resource, 'read', role) && readableFields(resource, role).some(([key]) => key === title);
  const isText = isRead && fields[title]?.kind === 'text';
  return (record) => (isText && !isEmpty(record[title]) ? String(record[title]) : `${label.one} ${record.id}`);
}
