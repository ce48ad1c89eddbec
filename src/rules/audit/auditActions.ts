/** What the audit log tells of, in one word or two. */
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
