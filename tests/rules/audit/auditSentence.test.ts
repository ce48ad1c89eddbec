import { expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import { choice, date, decimal, defineResource, text } from '../../../src/resources/kit';
import { type AuditFact, auditSentence } from '../../../src/rules/audit/auditSentence';
import { languageOf } from '../../../src/rules/language';

const NAMES: Readonly<Record<string, string>> = {
  'users 2': 'ulla',
  'stockItemGroups 3': 'Bar',
  'stockItems 7': 'Cola',
};
const language = languageOf('Europe/Berlin', (target, id) => NAMES[`${target} ${id}`] ?? '??');
const fact = (differences: Partial<AuditFact>): AuditFact => ({
  userName: 'Jana',
  resource: 'stockItems',
  recordId: 7,
  title: 'Cola',
  parentId: null,
  action: 'update',
  changes: {},
  ...differences,
});
const count = (before: number | null, after: number | null): Partial<AuditFact> => ({
  resource: 'stockModifications',
  title: 'Cola, Keller',
  parentId: 4,
  changes: { newAmount: [before, after] },
});
const refused = (method: string, path: string, code: string) => ({
  action: 'refused' as const,
  changes: { method: [null, method], path: [null, path], code: [null, code] } as const,
});
const reported = (changes: AuditFact['changes'] = { state: ['offen', 'gemeldet'] }): Partial<AuditFact> => ({
  resource: 'complaints',
  title: 'Bruch',
  action: 'run',
  changes: { ...changes, $action: [null, 'report'] },
});
const backup = { action: 'export', userName: null, resource: 'backup', title: 'x.sicherung' } as const;
const address = { address: [null, '10.0.0.7'] } as const;

const complaints = defineResource({
  name: 'complaints',
  label: { one: 'Reklamation', many: 'Reklamationen' },
  title: 'subject',
  fields: {
    subject: text({ label: 'Betreff' }),
    state: choice({ label: 'Stand', choices: ['offen', 'gemeldet'] }),
    reportedOn: date({ label: 'Gemeldet am' }),
    credit: decimal({ label: 'Gutschrift', scale: 2, unit: '€' }),
  },
  actions: [
    { name: 'report', label: 'Melden', set: { state: "'gemeldet'" } },
    { name: 'ownUp', label: 'Gestehen', roles: ['User'], set: { state: "'gemeldet'" } },
  ],
  api: { dialect: 'simpleRest', url: '/api/complaints' },
});

it.each<[string, Partial<AuditFact>]>([
  ['Jana hat bei „Bruch“ „Melden“ ausgeführt: Stand von offen auf gemeldet.', reported()],
  [
    'Jana hat bei „Bruch“ „Melden“ ausgeführt: Stand auf gemeldet gesetzt; Gemeldet am auf 25.11.2026 gesetzt; Gutschrift 1,20 € entfernt.',
    reported({ state: [null, 'gemeldet'], reportedOn: [null, '2026-11-25'], credit: [1.2, null] }),
  ],
  [
    'Jana hat bei Bestellposition „Rucola, Bestellung 9“ Menge von 1 auf 3 geändert.',
    { resource: 'orderItems', title: 'Rucola, Bestellung 9', changes: { amount: [1, 3] } },
  ],
  ['Jana hat bei Reklamation 7 „Melden“ ausgeführt.', { ...reported({}), title: null }],
  [
    'Jana hat bei „Bruch“ „gone“ ausgeführt: Stand von offen auf gemeldet.',
    { ...reported(), changes: { state: ['offen', 'gemeldet'], $action: [null, 'gone'] } },
  ],
  [
    'Abgelehnt: Jana wollte Reklamation 7 ändern (POST /api/complaints/7/actions/report). Das ist Administratoren vorbehalten.',
    { resource: 'complaints', ...refused('POST', '/api/complaints/7/actions/report', 'ROLE') },
  ],
  [
    'Abgelehnt: Jana wollte Reklamation 7 ändern (POST /api/complaints/7/actions/ownUp). Das ist der Rolle User vorbehalten.',
    { resource: 'complaints', ...refused('POST', '/api/complaints/7/actions/ownUp', 'ROLE') },
  ],
  ['Jana hat bei „Cola, Keller“ die gezählte Menge von 4 auf 5 geändert.', count(4, 5)],
  ['Jana hat bei „Cola, Keller“ 1,5 gezählt.', count(null, 1.5)],
  ['Jana hat bei „Cola, Keller“ 0 gezählt.', count(null, 0)],
  ['Jana hat bei „Cola, Keller“ die gezählte Menge 4 entfernt.', count(4, null)],
  ['Jana hat „Cola, Keller“ gelöscht, gezählt waren 4.', { ...count(4, null), action: 'delete' }],
  [
    'Jana hat bei „Cola, Bar“ die gezählte Menge von 4 auf 5 geändert.',
    { ...count(4, 5), resource: 'stockTakingItems', title: 'Cola, Bar' },
  ],
  ['Jana hat Artikel „Cola“ angelegt.', { action: 'create', changes: { name: [null, 'Cola'] } }],
  ['Jana hat Artikel „Cola“ gelöscht.', { action: 'delete' }],
  ['Jana hat Artikel „Cola“ angelegt.', { action: 'create', title: null }],
  ['Jana hat Artikel 8 gelöscht.', { action: 'delete', title: null, recordId: 8 }],
  ['Jana hat bei Artikel „Cola“ Name von „Kola“ auf „Cola“ geändert.', { changes: { name: ['Kola', 'Cola'] } }],
  ['Jana hat bei Artikel „Cola“ Bestellnummer auf „C-1“ gesetzt.', { changes: { orderNumber: [null, 'C-1'] } }],
  ['Jana hat bei Artikel „Cola“ Bestellnummer „C-1“ entfernt.', { changes: { orderNumber: ['C-1', null] } }],
  [
    'Jana hat bei Artikel „Cola“ Preis pro Einheit von 1,00 € auf 1,20 € geändert.',
    { changes: { pricePerUnit: [1, 1.2] } },
  ],
  [
    'Jana hat Artikel „Cola“ geändert: Name: Kola → Cola; Preis pro Einheit: 1,00 € → 1,20 €.',
    { changes: { name: ['Kola', 'Cola'], pricePerUnit: [1, 1.2] } },
  ],
  ['Jana hat bei Artikel „Cola“ Feld „gone“ (gibt es nicht mehr) von 1 auf 2 geändert.', { changes: { gone: [1, 2] } }],
  [
    'Jana hat bei Benutzer „ulla“ Passwort geändert.',
    { resource: 'users', recordId: 2, title: null, changes: { password: [null, null] } },
  ],
  [
    'Jana hat bei Benutzer „ulla“ Zweiter Faktor von „Nein“ auf „Ja“ geändert.',
    { resource: 'users', recordId: 2, title: null, changes: { secondFactor: [false, true] } },
  ],
  [
    'Jana hat bei Einstellung „Name der Instanz“ Name der Instanz von „Bar“ auf „Kantine“ geändert.',
    { resource: 'configValues', title: 'INSTANCE_NAME', changes: { value: ['Bar', 'Kantine'] } },
  ],
  [
    'Jana hat bei Einstellung „SECRET_API“ Wert geändert.',
    { resource: 'configValues', title: 'SECRET_API', changes: { value: [null, null] } },
  ],
  ['Jana hat Zählung 4 angelegt.', { resource: 'censuses', title: null, recordId: 4, action: 'create' }],
  [
    'Jana hat bei Zählung 4 Stand von „ausstehend“ auf „abgeschlossen“ geändert.',
    { resource: 'censuses', title: null, recordId: 4, changes: { status: [0, 2] } },
  ],
  [
    'Jana hat Inventur 4 abgeschlossen.',
    {
      resource: 'stockTakings',
      title: null,
      recordId: 4,
      changes: { closedAt: [null, '2026-11-20T13:03:00.000Z'], sha256: [null, 'ab'] },
    },
  ],
  [
    'Jana hat bei Inventur 4 Preis von Cola von 1 auf 1,2 geändert.',
    { resource: 'stockTakings', title: null, recordId: 4, changes: { 'pricePerUnit Cola': [1, 1.2] } },
  ],
  [
    'Jana hat bei Inventur 4 Nachtrag 1 geändert.',
    { resource: 'stockTakings', title: null, recordId: 4, changes: { 'Nachtrag 1': [null, { text: 'Rest' }] } },
  ],
  [
    'Jana hat bei Bestellung 4 Text der Mail geändert.',
    { resource: 'orders', title: null, recordId: 4, changes: { generatedHtml: [null, '<p>'] } },
  ],
  ['Jana hat sich angemeldet, von 10.0.0.7 aus.', { resource: 'users', action: 'login', changes: address }],
  ...['127.0.0.1', '127.1.2.3', '::/64', '::1'].map((from): [string, Partial<AuditFact>] => [
    'Jana hat sich angemeldet, von diesem Rechner aus.',
    { resource: 'users', action: 'login', changes: { address: [null, from] } },
  ]),
  [
    'Jana hat sich angemeldet, von 2001:db8::/64 aus.',
    { resource: 'users', action: 'login', changes: { address: [null, '2001:db8::/64'] } },
  ],
  [
    'Jana hat bei Benutzer „ulla“ Wiederherstellungscodes geändert.',
    { resource: 'users', recordId: 2, title: null, changes: { recoveryCodes: [null, null] } },
  ],
  [
    'Das Programm hat Benutzer „admin“ angelegt.',
    { userName: null, resource: 'users', recordId: 1, title: 'admin', action: 'create' },
  ],
  ['Das Programm hat eine Sicherung angelegt.', { userName: null, resource: 'backup', action: 'export', title: null }],
  [
    'Das Programm hat alle Daten von SQLite nach PostgreSQL umgezogen.',
    { userName: null, resource: 'backup', recordId: 0, title: null, changes: { engine: ['SQLite', 'PostgreSQL'] } },
  ],
  ['Jana hat sich abgemeldet.', { resource: 'users', action: 'logout', changes: address }],
  [
    'Eine Anmeldung als „Jana“ ist fehlgeschlagen, von 10.0.0.7 aus.',
    { resource: 'users', action: 'loginFailed', changes: address },
  ],
  [
    'Eine Anmeldung unter einem Namen, den es nicht gibt, ist fehlgeschlagen, von 10.0.0.7 aus.',
    { resource: 'users', userName: null, action: 'loginFailed', changes: address },
  ],
  [
    'Jana hat eine Anmeldung von „ulla“ beendet.',
    { resource: 'sessions', parentId: 2, action: 'delete', title: null, changes: { userId: [2, null] } },
  ],
  [
    'Abgelehnt: Jana wollte Artikel 7 ändern (PUT /api/StockItems). Das ist Administratoren vorbehalten.',
    refused('PUT', '/api/StockItems', 'ROLE'),
  ],
  [
    'Abgelehnt: Jana wollte Zählungen lesen (GET /api/Census). Der Bestand ist nicht zugeordnet.',
    { ...refused('GET', '/api/Census', 'GROUP'), resource: 'censuses', recordId: 0 },
  ],
  [
    'Abgelehnt: Jana wollte die Datei „november.xml“ einlesen. Diese Rechnung gibt es schon.',
    {
      action: 'refused',
      resource: 'invoices',
      recordId: 0,
      title: 'november.xml',
      changes: { fileName: [null, 'november.xml'], size: [null, 9], reason: [null, 'Diese Rechnung gibt es schon.'] },
    },
  ],
  [
    'Jana hat „Einheiten 22.11.2026.csv“ exportiert.',
    { resource: 'units', action: 'export', title: 'Einheiten 22.11.2026.csv' },
  ],
  ['Jana hat eine Sicherung angelegt.', { resource: 'backup', action: 'export', title: null }],
  [
    'Die Sicherung vom 20.11.2026 14:03 wurde zurückgespielt.',
    {
      resource: 'backup',
      userName: null,
      action: 'restore',
      changes: { createdAt: [null, '2026-11-20T13:03:00.000Z'] },
    },
  ],
  [
    '1.234 Einträge vom 01.10.2025 14:00 bis vor dem 01.11.2025 00:00 wurden entfernt, wie es die Einstellungen sagen.',
    {
      resource: 'auditLog',
      userName: null,
      action: 'retention',
      title: null,
      changes: {
        rows: [null, 1234],
        from: [null, '2025-10-01T12:00:00.000Z'],
        until: [null, '2025-10-31T23:00:00.000Z'],
        chains: [null, []],
      },
    },
  ],
  [
    'Das Programm hat den Schutz des Protokolls erneuert, der fehlte oder verändert war (auditLog_keep).',
    { resource: 'auditLog', userName: null, title: null, changes: { guards: [null, 'auditLog_keep'] } },
  ],
  ['Jana hat Eintrag von „eigenes“ 4 angelegt.', { resource: 'eigenes', title: null, recordId: 4, action: 'create' }],
  ['Das Programm hat eine Sicherung angelegt.', { ...backup, changes: { reason: [null, 'daily'] } }],
  [
    'Das Programm hat vor dem Umstellen auf eine neue Version eine Sicherung angelegt.',
    { ...backup, changes: { reason: [null, 'upgrade'] } },
  ],
  [
    'Am Rechner des Servers wurde mit `npm run backup` eine Sicherung angelegt.',
    { ...backup, changes: { reason: [null, 'command'] } },
  ],
])('%s', (sentence, differences) => {
  expect(auditSentence(fact(differences), { registry: [...resources, complaints], language })).toBe(sentence);
});
