import type { Fields } from '../../resources/kit';

/** Subject of audit entries: a resource or workflow data. */
export interface AuditSubject {
  one: string;
  many: string;
  fields: Fields;
}
