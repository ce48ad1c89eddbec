import type { Fields } from '../../resources/kit';

/** What entries of the audit log are about: a resource, or what the workflows keep besides. */
export interface AuditSubject {
  one: string;
  many: string;
  fields: Fields;
}
