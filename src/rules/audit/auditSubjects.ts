import { compareGerman } from '../../lib/compareGerman';
import type { ResourceName } from '../../resources';
import { type AnyResource, type Field, type Fields, flag, type Registry, text } from '../../resources/kit';
import type { AuditSubject } from './AuditSubject';
import type { Changes } from './changeWords';
import { workflowSubjects } from './workflowSubjects';

export type AuditSubjectName = ResourceName | keyof typeof workflowSubjects;

const WORKFLOWS: Readonly<Record<string, AuditSubject>> = workflowSubjects;

/** Returns the subject of an entry; unknown names belong to resources the installation has dropped. */
export function subjectOf(registry: Registry, name: string): AuditSubject {
  const resource = registry.find((each) => each.name === name);
  if (resource) return { ...resource.label, fields: historyFields(resource) };
  return WORKFLOWS[name] ?? { one: `Eintrag von „${name}“`, many: `„${name}“ (gibt es nicht mehr)`, fields: {} };
}

export const auditSubjects = (registry: Registry): { name: string; label: string }[] =>
  [...new Set([...registry.map(({ name }) => name), ...Object.keys(WORKFLOWS)])]
    .map((name) => ({ name, label: subjectOf(registry, name).many }))
    .sort((a, b) => compareGerman(a.label, b.label));

const MERGED = {
  mergedInto: text({ label: 'Zusammengeführt mit' }),
  mergedFrom: text({ label: 'Nimmt auf' }),
} as const;

const MORE_FIELDS = {
  stockItems: MERGED,
  suppliers: MERGED,
  units: MERGED,
  packagingUnits: MERGED,
  users: {
    secondFactor: flag({ label: 'Zweiter Faktor', default: false }),
    firmAccount: flag({ label: 'Firmenkonto', default: false }),
    recoveryCodes: text({ label: 'Wiederherstellungscodes', secret: true }),
    address: text({ label: 'Adresse' }),
  },
} as const satisfies Partial<Record<ResourceName, Fields>>;

export const historyFields = ({ name, fields }: Pick<AnyResource, 'name' | 'fields'>): Fields => ({
  ...fields,
  ...(MORE_FIELDS as Readonly<Record<string, Fields>>)[name],
});

export type AuditFieldOf<Name extends AuditSubjectName> =
  | 'method'
  | 'path'
  | 'code'
  | (Name extends keyof typeof workflowSubjects
      ? keyof (typeof workflowSubjects)[Name]['fields']
      : Name extends keyof typeof MORE_FIELDS
        ? keyof (typeof MORE_FIELDS)[Name] | 'password'
        : never)
  | (Name extends 'stockTakings' ? `${typeof ADDENDUM}${number}` | `${typeof PRICE_OF}${string}` : never);

export const ADDENDUM = 'Nachtrag ';
export const PRICE_OF = 'pricePerUnit ';

export function auditField({ fields }: AuditSubject, key: string, change: Changes[string]): Field {
  const known = fields[key];
  if (known) return known;
  // The inventory's page shows the addendum's text.
  if (key.startsWith(ADDENDUM)) return text({ label: key, secret: true });
  if (key.startsWith(PRICE_OF)) return text({ label: `Preis von ${key.slice(PRICE_OF.length)}` });
  const isPlain = change.every((each) => typeof each !== 'object' || each === null);
  return text({ label: `Feld „${key}“ (gibt es nicht mehr)`, secret: isPlain ? undefined : true });
}
