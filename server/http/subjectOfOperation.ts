import type { AuditSubjectName } from '../../src/rules/audit/auditSubjects';

const SUBJECTS = {
  orderSheets: 'orders',
  stockNow: 'stockItems',
  parLevels: 'stockItemGroupAssignments',
  bestBefore: 'deliveries',
  usualAmounts: 'stockItems',
  census: 'censuses',
  stockTaking: 'stockTakings',
  scheduledStockModifications: 'stockModifications',
  mailServer: 'mailTest',
  oidc: 'users',
  shrinkage: 'stockItems',
  markup: 'stockItems',
  losses: 'stockMovements',
  goodsReturns: 'stockMovements',
  stockCorrections: 'stockMovements',
} as const satisfies Record<string, AuditSubjectName>;

/** Does not compile for subjects without German words in the audit log. */
export type WorkflowOperation = `${AuditSubjectName | keyof typeof SUBJECTS}.${string}`;

export function subjectOfOperation(id: string): AuditSubjectName {
  const [name = ''] = id.split('.');
  return (SUBJECTS as Readonly<Record<string, AuditSubjectName>>)[name] ?? (name as AuditSubjectName);
}
