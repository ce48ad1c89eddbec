import type { Fields } from '../../resources/kit';

export interface AuditSubject {
  one: string;
  many: string;
  fields: Fields;
}
