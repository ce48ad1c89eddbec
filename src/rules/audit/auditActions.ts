export const auditActions = {
  create: 'angelegt',
  update: 'geändert',
  delete: 'gelöscht',
  run: 'Aktion ausgeführt',
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

/** Names the action of an entry `run`, beside the fields that it changed. */
export const ACTION = '$action';

export const AUDIT_ACTIONS = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];
