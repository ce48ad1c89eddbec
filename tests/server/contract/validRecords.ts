import {
  type AnyResource,
  emptyRecord,
  type Field,
  isReadOnly,
  kindOf,
  type Registry,
  resourceNamed,
} from '../../../src/resources/kit';
import type { Json, TestApp } from '../../helpers/testApp';

/**
 * Builds valid bodies of new records for any resource, each different from those before.
 * @param areReferencesShared all refer to the same records where nothing has to be unique: far fewer are created
 */
export function validRecords(test: () => TestApp, registry: Registry, { areReferencesShared = false } = {}) {
  let count = 0;
  const shared = new Map<string, Promise<number>>();

  async function body(resource: AnyResource): Promise<Json> {
    const turn = ++count;
    const values: Json = {};
    for (const [key, field] of Object.entries(resource.fields)) {
      // A nested record of the same resource would need another one in turn.
      const isNested = (field.kind === 'reference' && field.target === resource.name) || key === 'contentCount';
      const isShared = areReferencesShared && !field.unique && !resource.unique?.some((keys) => keys.includes(key));
      if (!isReadOnly(field)) values[key] = isNested ? null : await value(field, turn, isShared ? share : make);
    }
    return values;
  }

  async function value(field: Field, turn: number, refer: typeof make): Promise<unknown> {
    switch (field.kind) {
      case 'text':
        return textOf(field, turn);
      case 'integer':
      case 'decimal':
        return numberOf(field, turn);
      case 'flag':
        return field.default;
      case 'date':
        return `2026-01-${String((turn % 28) + 1).padStart(2, '0')}${field.time ? 'T10:00:00.000Z' : ''}`;
      case 'choice':
        return field.choices[0];
      case 'reference':
        return refer(field.target);
      case 'referenceMany':
        return [await refer(field.target)];
    }
  }

  async function make(name: string): Promise<number> {
    const resource = resourceNamed(registry, name);
    return test().create(resource.api.url, await body(resource));
  }

  function share(name: string): Promise<number> {
    const made = shared.get(name) ?? make(name);
    shared.set(name, made);
    return made;
  }

  return { body, make };
}

function numberOf({ min = 0, above = 0, max }: Extract<Field, { kind: 'integer' | 'decimal' }>, turn: number): number {
  const least = Math.max(min, above);
  return least + (max === undefined ? turn : turn % (max - least + 1));
}

function textOf(field: Extract<Field, { kind: 'text' }>, turn: number): string {
  if (field.secret) return `Lindenblüte ${1000 + turn}`;
  if (field.format === 'time') return `${String(turn % 24).padStart(2, '0')}:30`;
  if (field.format === 'iban') return ibanOf(turn);
  return field.format === 'email' ? `n${turn}@example.test` : `Wert${turn}`;
}

function ibanOf(account: number): string {
  const digits = String(account).padStart(18, '0');
  const check = 98n - (BigInt(`${digits}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${digits}`;
}

/** Returns values that break one rule of the field each, with the rule's name. */
export function badValues(field: Field): [rule: string, value: unknown][] {
  if (isReadOnly(field)) return [];
  const numbers = [...bound(field, 'min', -1), ...bound(field, 'max', 1), ...bound(field, 'above', 0)];
  const asked = 'required' in field && field.required ? [['required', null] as [string, unknown]] : [];
  switch (field.kind) {
    case 'text': {
      const { maxLength, minLength } = kindOf(field).schema(field);
      return [
        ...asked,
        ...(field.requiredOnCreate ? [['required', ''] as [string, unknown]] : []),
        ['text', 7],
        ['maxLength', 'x'.repeat(Number(maxLength) + 1)],
        ['character', 'a\0b'],
        ...(minLength ? [['minLength', 'x'.repeat(Number(minLength) - 1)] as [string, unknown]] : []),
        ...(field.format && field.format !== 'phone' ? [['format', 'keine Adresse'] as [string, unknown]] : []),
      ];
    }
    case 'integer':
      return [...asked, ['number', 'eins'], ['whole', 1.5], ...numbers];
    case 'decimal':
      return [...asked, ['number', '1,5'], ['scale', 1 + 10 ** -(field.scale + 1)], ['range', 1e15], ...numbers];
    case 'flag':
      return [['flag', 'ja']];
    case 'date':
      return [...asked, ['day', '2026-02-30']];
    case 'choice':
      return [...asked, ['choice', 'gibt es nicht']];
    case 'reference':
      return [...asked, ['id', 'eins']];
    case 'referenceMany':
      return [['ids', ['eins']], ...(field.min ? [['min', []] as [string, unknown]] : [])];
  }
}

function bound(field: Field, rule: 'min' | 'max' | 'above', away: number): [string, unknown][] {
  const limit = rule in field ? (field as { min?: number; max?: number; above?: number })[rule] : undefined;
  return limit === undefined ? [] : [[rule, limit + away]];
}

export function conditionOf(field: Field): Json {
  return Object.fromEntries(
    Object.entries(field.visibleWhen ?? {}).map(([key, wanted]) => [key, Array.isArray(wanted) ? wanted[0] : wanted]),
  );
}

/** Returns the record as the server reads a body: with defaults for missing fields. */
export const asNew = (resource: AnyResource, body: Json): Json => ({ ...emptyRecord(resource.fields), ...body });
