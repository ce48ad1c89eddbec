import { type Field, isEmpty, isSecret, kindOf, type Language, type Registry } from '../../resources/kit';
import { isSettingKey, settings } from '../../settings/settings';
import { formatNumber } from '../numbers';
import { valueText } from '../valueText';
import type { AuditAction } from './auditActions';
import { auditField, subjectOf } from './auditSubjects';
import { type Changes, changeWords } from './changeWords';
import { readRunEntry } from './readRunEntry';

export interface AuditFact {
  userName: string | null;
  resource: string;
  recordId: number;
  title: string | null;
  parentId: number | null;
  action: AuditAction;
  changes: Changes;
}

interface Words {
  registry: Registry;
  language: Language;
}

/** Describes an entry in one sentence: "Jana hat bei „Cola, Keller“ die gezählte Menge von 4 auf 5 geändert." */
export function auditSentence(fact: AuditFact, words: Words): string {
  const who = fact.userName ?? 'Das Programm';
  const said = (key: string) => fact.changes[key]?.[1];
  switch (fact.action) {
    case 'login':
      return `${who} hat sich angemeldet${fromAddress(said('address'))}.`;
    case 'loginFailed': {
      const name = fact.userName ? `als „${fact.userName}“` : 'unter einem Namen, den es nicht gibt,';
      return `Eine Anmeldung ${name} ist fehlgeschlagen${fromAddress(said('address'))}.`;
    }
    case 'logout':
      return `${who} hat sich abgemeldet.`;
    case 'refused':
      if (!said('method'))
        return `Abgelehnt: ${who} wollte die Datei „${fact.title}“ einlesen. ${said('reason') ?? ''}`.trim();
      return `Abgelehnt: ${who} wollte ${refusedThing(fact, words)} ${verbOf(said('method'), said('path'))} (${said('method')} ${said('path')}).${reasonOf(fact, words)}`;
    case 'export':
      if (fact.resource === 'backup' && String(said('path')).endsWith('/download'))
        return `${who} hat die Sicherung „${fact.title}“ heruntergeladen.`;
      if (fact.resource === 'backup') return backupSentence(who, said('reason'));
      return `${who} hat ${fact.title ? `„${fact.title}“` : subjectOf(words.registry, fact.resource).many} exportiert.`;
    case 'import': {
      const thing = fact.title ? `„${fact.title}“` : subjectOf(words.registry, fact.resource).many;
      if (fact.resource === 'salesImports')
        return `${who} hat ${thing} eingelesen: ${numberOf(said('receipts'), 'Bon', 'Bons')}.`;
      const readings = numberOf(said('readings'), 'Zählstand', 'Zählstände');
      return `${who} hat ${thing} eingelesen: ${readings}, ${numberOf(said('movements'), 'Bewegung', 'Bewegungen')}.`;
    }
    case 'mcp':
      return `${who} hat „${said('tool')}“ aufgerufen${said('arguments') ? ` (mit ${said('arguments')})` : ''}.`;
    case 'restore':
      return `Die Sicherung vom ${words.language.instant(String(said('createdAt')))} wurde zurückgespielt.`;
    case 'retention':
      return `${numberOf(said('rows'), 'Eintrag', 'Einträge')} vom ${words.language.instant(String(said('from')))} bis vor dem ${words.language.instant(String(said('until')))} ${Number(said('rows')) === 1 ? 'wurde' : 'wurden'} entfernt, wie es die Einstellungen sagen.`;
    case 'run':
      return stepSentence(who, fact, words);
    case 'create':
    case 'update':
    case 'delete':
      return changeSentence(who, fact, words);
  }
}

const numberOf = (count: unknown, one: string, many: string) =>
  `${formatNumber(Number(count ?? 0))} ${Number(count) === 1 ? one : many}`;

function backupSentence(who: string, reason: unknown): string {
  if (reason === 'command') return 'Am Rechner des Servers wurde mit `npm run backup` eine Sicherung angelegt.';
  return `${who} hat ${reason === 'upgrade' ? 'vor dem Umstellen auf eine neue Version ' : ''}eine Sicherung angelegt.`;
}

/** IPv6 addresses are stored as their /64 network. */
const THIS_MACHINE = /^(127\.\d+\.\d+\.\d+|::1?(\/\d+)?)$/;

function fromAddress(address: unknown): string {
  if (typeof address !== 'string' || address === '') return '';
  return `, von ${THIS_MACHINE.test(address) ? 'diesem Rechner' : address} aus`;
}

const verbOf = (method: unknown, path: unknown): string =>
  ACTION_PATH.test(String(path)) ? 'ändern' : (VERBS[String(method)] ?? 'aufrufen');

const VERBS: Readonly<Record<string, string>> = {
  GET: 'lesen',
  POST: 'anlegen',
  PUT: 'ändern',
  PATCH: 'ändern',
  DELETE: 'löschen',
};
function reasonOf({ resource, changes }: AuditFact, { registry }: Words): string {
  const code = String(changes.code?.[1]);
  const roles = code === 'ROLE' ? actionAt(changes.path?.[1], resource, registry)?.roles : undefined;
  if (roles && roles.length > 0 && !roles.includes('Admin'))
    return ` Das ist der Rolle ${roles.join(' und ')} vorbehalten.`;
  return REASONS[code] ?? '';
}

function actionAt(path: unknown, resource: string, registry: Registry) {
  const [, name] = ACTION_PATH.exec(String(path)) ?? [];
  return registry.find((each) => each.name === resource)?.actions?.find((each) => each.name === name);
}

const ACTION_PATH = /\/actions\/(\w+)$/;

const REASONS: Readonly<Record<string, string>> = {
  ROLE: ' Das ist Administratoren vorbehalten.',
  GROUP: ' Der Bestand ist nicht zugeordnet.',
  PROTECTED: ' Das ist geschützt.',
};

const refusedThing = (fact: AuditFact, { registry }: Words) =>
  fact.recordId > 0
    ? `${subjectOf(registry, fact.resource).one} ${fact.recordId}`
    : subjectOf(registry, fact.resource).many;

function stepSentence(who: string, fact: AuditFact, words: Words): string {
  const { label, changes } = readRunEntry(fact, words.registry);
  const thing = fact.title ? `„${fact.title}“` : nameOf(fact, words);
  const told = fieldsOf({ ...fact, changes }, words).map((each) =>
    changeText(each, (value) => valueText(each.field, value, words.language)),
  );
  const all = told.length > 0 ? `: ${told.join('; ')}` : '';
  return `${who} hat bei ${thing} ${label ? `„${label}“` : 'eine Aktion'} ausgeführt${all}.`;
}

function changeText({ field, change: [before, after] }: ChangedField, words: (value: unknown) => string, end = '') {
  const { label } = field;
  if (isSecret(field) || (isEmpty(before) && isEmpty(after))) return `${label} geändert`;
  if (isEmpty(before)) return `${label} auf ${words(after)} gesetzt`;
  if (isEmpty(after)) return `${label} ${words(before)} entfernt`;
  return `${label} von ${words(before)} auf ${words(after)}${end}`;
}

const COUNTS = ['stockModifications', 'stockTakingItems'];

function changeSentence(who: string, fact: AuditFact, words: Words): string {
  const { changes, resource, action } = fact;
  const { newAmount } = changes;
  if (COUNTS.includes(resource) && newAmount?.some((each) => typeof each === 'number'))
    return countSentence(who, fact, newAmount);
  if (resource === 'sessions') {
    const owner = words.language.title('users', fact.parentId);
    return `${who} hat eine Anmeldung${isName(owner) ? ` von „${owner}“` : ''} beendet.`;
  }
  if (resource === 'auditLog' && changes.guards)
    return `${who} hat den Schutz des Protokolls erneuert, der fehlte oder verändert war (${changes.guards[1]}).`;
  if (resource === 'auditLog' && changes.anchor) return `${who} hat den Anker des Protokolls neu begonnen.`;
  if (resource === 'backup' && changes.engine)
    return `${who} hat alle Daten von ${changes.engine[0]} nach ${changes.engine[1]} umgezogen.`;
  const thing = nameOf(fact, words);
  if (action === 'create') return `${who} hat ${thing} angelegt.`;
  if (action === 'delete') return `${who} hat ${thing} gelöscht.`;
  if (resource === 'stockTakings' && changes.closedAt) return `${who} hat ${thing} abgeschlossen.`;
  const [only, ...others] = fieldsOf(fact, words);
  if (!only) return `${who} hat ${thing} geändert.`;
  if (others.length === 0) return `${who} hat bei ${thing} ${oneChange(only, words.language)}.`;
  const fields = Object.fromEntries([only, ...others].map(({ key, field }) => [key, field]));
  return `${who} hat ${thing} geändert: ${changeWords(fields, changes, words.language).join('; ')}.`;
}

function countSentence(who: string, { title, recordId, action }: AuditFact, [before, after]: Changes[string]): string {
  const line = title ? `„${title}“` : `Zeile ${recordId}`;
  const was = amountText(before);
  const is = amountText(after);
  if (action === 'delete') return `${who} hat ${line} gelöscht${was ? `, gezählt waren ${was}` : ''}.`;
  if (is === undefined) return `${who} hat bei ${line} die gezählte Menge ${was} entfernt.`;
  if (was === undefined) return `${who} hat bei ${line} ${is} gezählt.`;
  return `${who} hat bei ${line} die gezählte Menge von ${was} auf ${is} geändert.`;
}

const amountText = (amount: unknown) => (typeof amount === 'number' ? formatNumber(amount, 3) : undefined);

function nameOf({ resource, recordId, title }: AuditFact, { registry, language }: Words): string {
  const { one } = subjectOf(registry, resource);
  if (title && isSettingOf(resource, title)) return `${one} „${settings[title].label}“`;
  const name = title ?? language.title(resource, recordId);
  return isName(name) ? `${one} „${name}“` : `${one} ${recordId}`;
}

const isSettingOf = (resource: string, key: string): key is keyof typeof settings & string =>
  resource === 'configValues' && isSettingKey(key);

/** Titles are empty while loading, and "??" for deleted records. */
const isName = (title: string) => title !== '' && title !== '??';

interface ChangedField {
  key: string;
  field: Field;
  change: Changes[string];
}

function fieldsOf({ resource, title, changes }: AuditFact, { registry }: Words): ChangedField[] {
  const subject = subjectOf(registry, resource);
  return Object.entries(changes).map(([key, change]) => {
    const setting = key === 'value' && title && isSettingOf(resource, title) ? settings[title] : undefined;
    return { key, field: setting ?? auditField(subject, key, change), change };
  });
}

function oneChange(changed: ChangedField, language: Language): string {
  const { field } = changed;
  const isNumber = kindOf(field).isNumber === true;
  const quoted = (each: unknown) => {
    const words = typeof each === 'number' && !isNumber && field.kind === 'text' ? formatNumber(each) : undefined;
    return words ?? (isNumber ? valueText(field, each, language) : `„${valueText(field, each, language)}“`);
  };
  return changeText(changed, quoted, ' geändert');
}
