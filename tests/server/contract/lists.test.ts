import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AnyResource,
  type Field,
  isReadOnly,
  mayUse,
  ROLES,
  type Role,
  textKey,
} from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';
import { resourceCalls } from './resourceCalls';
import { idsIn, readableKeys, registry } from './testRegistry';
import { validRecords } from './validRecords';

const WORDS = ['Zucker', 'äpfel 10', 'Äpfel 9'];
const ORDERS = ['ASC', 'DESC'] as const;
const german = new Intl.Collator('de', { numeric: true });

describeOnEachDatabase('the list of every resource', (under) => {
  const test = useTestApp(under, { registry });
  const records = validRecords(test, registry);
  const tokenOf = (role: Role) => (role === 'Admin' ? test().admin : test().user);

  describe.each(registry.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
    const calls = resourceCalls(test, resource);
    beforeAll(async () => {
      for (const word of WORDS) {
        const body = await records.body(resource);
        expect(await calls.create(test().admin, named(resource, body, word))).toMatchObject({ status: 201 });
      }
    });

    describe.each(ROLES.filter((role) => mayUse(resource, 'read', role)))('by %s', (role) => {
      const listed = async (parameters: Json = {}) => {
        const query = Object.entries(parameters).map(([key, value]) => [key, JSON.stringify(value)]);
        const reply = await calls.list(tokenOf(role), `?${new URLSearchParams([['All', 'true'], ...query])}`);
        expect(reply, reply.text).toMatchObject({ status: 200 });
        return reply.body.map((row) => idsIn(row, resource));
      };
      let rows: Json[] = [];
      beforeAll(async () => {
        rows = await listed();
      });
      const keys = readableKeys(resource, role);
      const sortable = keys.filter((key) => resource.fields[key]?.kind !== 'referenceMany');

      it.each(['id', ...sortable].flatMap((key) => ORDERS.map((order) => [key, order] as const)))(
        'is sorted by %s %s',
        async (key, order) => {
          const titles = await titlesOf(resource.fields[key]);
          const sorted = await listed({ sort: [key, order] });
          expect(sorted.map(({ id }) => id)).toEqual(inOrder(rows, (row) => titles(row[key]), order));
        },
      );

      it.each(keys)('is filtered by %s: all that have it, and nothing else', async (key) => {
        const wanted = [rows.at(-1)?.[key]].flat()[0];
        if (wanted !== undefined) {
          const found = await listed({ filter: { [key]: wanted } });
          expect(found).toEqual(rows.filter((row) => has(row[key], wanted)));
          expect(found).not.toHaveLength(0);
        }
        expect(await listed({ filter: { [key]: ['gibt es nicht'] } })).toEqual([]);
      });
    });
  });

  /** Returns a function from a field's value to its sort value: references are sorted by title. */
  async function titlesOf(field: Field | undefined): Promise<(value: unknown) => unknown> {
    if (field?.kind !== 'reference') return (value) => value;
    const target = registry.find(({ name }) => name === field.target)!;
    const { body } = await resourceCalls(test, target).list(test().admin, '?All=true');
    const titles = new Map(body.map((row) => [row.id, row[target.title]]));
    return (id) => titles.get(id) ?? null;
  }
});

/** Returns the record with `word` in its texts, except in unique fields. */
const named = ({ fields }: AnyResource, body: Json, word: string): Json => ({
  ...body,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      field.kind === 'text' && !field.secret && !field.format && !isReadOnly(field)
        ? [[key, `${word} ${body[key]}`]]
        : [],
    ),
  ),
});

/** Returns the rows' ids in German order: numbers by size, empty values first, equal values by id. */
function inOrder(rows: readonly Json[], sortValue: (row: Json) => unknown, order: 'ASC' | 'DESC') {
  const compare = (a: unknown, b: unknown): number => {
    const isNothing = [a, b].map((value) => value === null || value === undefined || value === '');
    if (isNothing[0] || isNothing[1]) return Number(isNothing[1]) - Number(isNothing[0]);
    return typeof a === 'number' ? a - Number(b) : german.compare(String(a), String(b));
  };
  const direction = order === 'ASC' ? 1 : -1;
  return [...rows]
    .sort((a, b) => direction * compare(sortValue(a), sortValue(b)) || Number(a.id) - Number(b.id))
    .map(({ id }) => id);
}

function has(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value)) return value.includes(wanted);
  return typeof wanted === 'string' ? textKey(String(value ?? '')).includes(textKey(wanted)) : value === wanted;
}
