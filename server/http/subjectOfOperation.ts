import type { AuditSubjectName } from '../../src/rules/audit/auditSubjects';

/** Operations that are not called like what the audit log says they are about. */
const SUBJECTS = {
  census: 'censuses',
  stockTaking: 'stockTakings',
  scheduledStockModifications: 'stockModifications',
  losses: 'stockMovements',
  goodsReturns: 'stockMovements',
  stockCorrections: 'stockMovements',
} as const satisfies Record<string, AuditSubjectName>;

/** The id of a workflow's operation: what the audit log has no words for does not compile. */
export type WorkflowOperation = `${AuditSubjectName | keyof typeof SUBJECTS}.${string}`;

/** What an operation is about. Those of definitions are called like them, of an installation's own as well. */
export function subjectOfOperation(id: string): AuditSubjectName {
  const [name = ''] = id.split('.');
  return (SUBJECTS as Readonly<Record<string, AuditSubjectName>>)[name] ?? (name as AuditSubjectName);
}
