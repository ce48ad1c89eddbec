import {
  type AnyResource,
  choice,
  date,
  decimal,
  type Fields,
  flag,
  type Registry,
  reference,
  text,
} from '../../resources/kit';

/** What entries of the audit log are about: a resource, or what the workflows keep besides. */
export interface AuditSubject {
  one: string;
  many: string;
  fields: Fields;
}

/** As the audit log names it; what it does not know is called by its name in the database. */
export function subjectOf(registry: Registry, name: string): AuditSubject {
  const resource = registry.find((each) => each.name === name);
  if (resource) return { ...resource.label, fields: historyFields(resource) };
  return WORKFLOWS[name] ?? { one: name, many: name, fields: {} };
}

/** All there are, by the name that the audit log gives them, in the order of what people read. */
export const auditSubjects = (registry: Registry): { name: string; label: string }[] =>
  [...new Set([...registry.map(({ name }) => name), ...Object.keys(WORKFLOWS)])]
    .map((name) => ({ name, label: subjectOf(registry, name).many }))
    .sort((a, b) => a.label.localeCompare(b.label, 'de'));

/** What definitions do not show, and the log tells of. */
const MORE_FIELDS: Readonly<Record<string, Fields>> = {
  users: {
    secondFactor: flag({ label: 'Zweiter Faktor', default: false }),
    recoveryCodes: text({ label: 'Wiederherstellungscodes', secret: true }),
  },
};

/** The fields of a resource as its history names them. */
export const historyFields = ({ name, fields }: Pick<AnyResource, 'name' | 'fields'>): Fields => ({
  ...fields,
  ...MORE_FIELDS[name],
});

const amount = (label: string) => decimal({ label, scale: 3 });
const price = decimal({ label: 'Preis', scale: 4, unit: '€' });

const WORKFLOWS: Readonly<Record<string, AuditSubject>> = {
  censuses: {
    one: 'Zählung',
    many: 'Zählungen',
    fields: {
      status: choice({
        label: 'Stand',
        choices: [0, 1, 2, 3, 4],
        labels: { 0: 'ausstehend', 1: 'ausstehend', 2: 'abgeschlossen', 3: 'Bestellungen verlangt', 4: 'bestellt' },
      }),
      stockItemGroupId: reference('stockItemGroups', { label: 'Bestand' }),
      userId: reference('users', { label: 'Benutzer' }),
    },
  },
  stockModifications: { one: 'Zeile einer Zählung', many: 'Gezählte Mengen', fields: { newAmount: amount('Menge') } },
  orders: {
    one: 'Bestellung',
    many: 'Bestellungen',
    fields: {
      supplierId: reference('suppliers', { label: 'Lieferant' }),
      stockItemGroupId: reference('stockItemGroups', { label: 'Bestand' }),
      created: date({ label: 'Erstellt', time: true }),
      sent: date({ label: 'Gesendet', time: true }),
      note: text({ label: 'Notiz' }),
      mail: text({ label: 'Mail' }),
      // As long as a mail.
      generatedHtml: text({ label: 'Text der Mail', secret: true }),
    },
  },
  orderItems: {
    one: 'Bestellposition',
    many: 'Bestellpositionen',
    fields: {
      description: text({ label: 'Bezeichnung' }),
      itemNumber: text({ label: 'Artikelnummer' }),
      amount: amount('Menge'),
      packagingUnit: text({ label: 'Verpackungseinheit' }),
      unitsPerPackage: amount('Einheiten pro Packung'),
      stockItemId: reference('stockItems', { label: 'Artikel' }),
      pricePerUnit: price,
    },
  },
  stockTakings: {
    one: 'Inventur',
    many: 'Inventuren',
    fields: {
      description: text({ label: 'Bezeichnung' }),
      targetDate: date({ label: 'Stichtag' }),
      closedAt: date({ label: 'Abgeschlossen', time: true }),
      sha256: text({ label: 'Prüfsumme' }),
    },
  },
  stockTakingItems: { one: 'Zeile einer Inventur', many: 'Inventurmengen', fields: { newAmount: amount('Menge') } },
  sessions: { one: 'Anmeldung', many: 'Anmeldungen', fields: {} },
  backup: { one: 'Sicherung', many: 'Sicherungen', fields: {} },
  auditLog: { one: 'Protokoll', many: 'Protokoll', fields: {} },
};
