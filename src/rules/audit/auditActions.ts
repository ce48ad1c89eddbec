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

/** Key in the changes of a `run` entry that holds the action's name, beside the changed fields. */
export const ACTION = '$action';

export const AUDIT_ACTIONS = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];
