import {
  choice,
  compileExpression,
  date,
  decimal,
  defineResource,
  type Expression,
  flag,
  integer,
  type Row,
  reference,
  referenceMany,
  type Scope,
  shownValue,
  text,
  type World,
} from '../../../src/resources/kit';

const api = (name: string) => ({ dialect: 'simpleRest', url: `/api/${name}` }) as const;

const regions = defineResource({
  name: 'regions',
  label: { one: 'Region', many: 'Regionen' },
  title: 'name',
  fields: { name: text({ label: 'Name' }) },
  api: api('regions'),
});

export const houses = defineResource({
  name: 'houses',
  label: { one: 'Haus', many: 'Häuser' },
  title: 'name',
  fields: {
    name: text({ label: 'Name' }),
    regionId: reference('regions', { label: 'Region' }),
    stars: integer({ label: 'Sterne' }),
  },
  api: api('houses'),
});

export const casks = defineResource({
  name: 'casks',
  label: { one: 'Fass', many: 'Fässer' },
  title: 't',
  fields: {
    a: decimal({ label: 'A', scale: 3 }),
    b: integer({ label: 'B' }),
    c: decimal({ label: 'C', scale: 2 }),
    t: text({ label: 'T' }),
    code: text({ label: 'Code', secret: true }),
    yes: flag({ label: 'Ja', default: true }),
    on: date({ label: 'Am' }),
    at: date({ label: 'Um', time: true }),
    atEnd: date({ label: 'Am Ende', time: true }),
    atStart: date({ label: 'Am Anfang', time: true }),
    state: choice({ label: 'Stand', choices: ['open', 'done'], labels: { open: 'offen' } }),
    weekday: choice({ label: 'Tag', choices: [0, 1], labels: { 0: 'Sonntag' } }),
    order: integer({ label: 'Platz' }),
    houseId: reference('houses', { label: 'Haus' }),
    otherId: reference('houses', { label: 'Anderes Haus' }),
    places: referenceMany('houses', { label: 'Häuser', through: 'caskHouses' }),
  },
  api: api('casks'),
});

export const sips = defineResource({
  name: 'sips',
  label: { one: 'Schluck', many: 'Schlucke' },
  title: 'note',
  fields: {
    note: text({ label: 'Notiz' }),
    caskId: reference('casks', { label: 'Fass' }),
    amount: decimal({ label: 'Menge', scale: 2 }),
    on: date({ label: 'Am' }),
    good: flag({ label: 'Gut', default: false }),
    place: integer({ label: 'Platz' }),
  },
  api: api('sips'),
});

const registry = [regions, houses, casks, sips];
export const scope: Scope = { resource: casks, registry };

export const CASK: Row = {
  id: 1,
  a: 10,
  b: 4,
  c: null,
  t: 'Fass',
  yes: true,
  on: '2026-11-25',
  at: '2026-11-25T23:30:00.000Z',
  atEnd: '9999-12-31T23:30:00.000Z',
  atStart: '0000-12-31T22:30:00.000Z',
  state: 'open',
  weekday: 0,
  order: 7,
  houseId: 1,
  otherId: null,
  places: [1],
};

const RECORDS: Record<string, Row[]> = {
  regions: [{ id: 1, name: 'Mosel' }],
  houses: [{ id: 1, name: 'Haus Ähre', regionId: 1, stars: null }],
  sips: [
    { id: 4, note: 'viertens', caskId: 1, amount: 0.2, on: '2026-01-02', good: true, place: null },
    { id: 2, note: 'zweitens', caskId: 1, amount: 0.1, on: '2026-01-02', good: false, place: 3 },
    { id: 3, note: ' ', caskId: 1, amount: null, on: null, good: true, place: 3 },
    { id: 5, note: 'fremd', caskId: 2, amount: 99, on: '2026-01-01', good: true, place: 1 },
  ],
};

export const world: World = {
  today: () => '2026-11-26',
  acting: { at: Date.parse('2026-11-26T09:00:00.000Z'), userId: 3 },
  local: (instant) => new Date(Date.parse(instant) + 3_600_000).toISOString(),
  record: (resource, id) => RECORDS[resource]?.find((each) => each.id === id),
  referring: (resource, by, id) => (RECORDS[resource] ?? []).filter((each) => each[by] === id),
  computed: (_, row, key) => row[key],
};

export const compile = (expression: string, more: Partial<Scope> = {}): Expression =>
  compileExpression(expression, { ...scope, ...more });

/** Returns the result as a field of its type shows it; numbers with 6 decimals. */
export function shown(expression: string, row: Row = CASK): unknown {
  const compiled = compile(expression);
  return shownValue(FIELDS[compiled.type.of], compiled.value(row, world));
}

const FIELDS = {
  number: decimal({ label: 'Zahl', scale: 6 }),
  text: text({ label: 'Text' }),
  flag: flag({ label: 'Ja', default: false }),
  day: date({ label: 'Tag' }),
  instant: date({ label: 'Zeit', time: true }),
  reference: reference('houses', { label: 'Verweis' }),
  empty: text({ label: 'Leer' }),
};
