/** All that the audit log tells of, changes of records and what people did besides, in one word or two. */
export const auditActions = {
  create: 'angelegt',
  update: 'geändert',
  delete: 'gelöscht',
  login: 'angemeldet',
  loginFailed: 'Anmeldung fehlgeschlagen',
  logout: 'abgemeldet',
  refused: 'abgelehnt',
  export: 'exportiert',
  restore: 'Sicherung zurückgespielt',
  retention: 'alte Einträge entfernt',
} as const;

export type AuditAction = keyof typeof auditActions;

export const AUDIT_ACTIONS = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];
