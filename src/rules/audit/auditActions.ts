export const auditActions = {
  create: 'angelegt',
  update: 'geändert',
  delete: 'gelöscht',
  login: 'angemeldet',
  loginFailed: 'Anmeldung fehlgeschlagen',
  logout: 'abgemeldet',
  refused: 'abgelehnt',
  export: 'exportiert',
  import: 'eingelesen',
  mcp: 'von einem Assistenten gefragt',
  restore: 'Sicherung zurückgespielt',
  retention: 'alte Einträge entfernt',
} as const;

export type AuditAction = keyof typeof auditActions;

export const AUDIT_ACTIONS = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];
