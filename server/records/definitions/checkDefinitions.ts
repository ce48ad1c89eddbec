import { callPaths } from '../../../src/contract/calls';
import { entryPaths, pages } from '../../../src/contract/pages';
import { resources } from '../../../src/resources';
import { type AnyResource, columnFields, namedIn, type Registry, screensOf } from '../../../src/resources/kit';
import { eventTypes } from '../../../src/rules/events';
import { HAND_BUILT_LISTS } from '../../../src/rules/listPreferences';
import { workflowTableNames } from '../../db/changes/countedTables';
import { manyFields } from '../../db/repository/links';
import { hasKeyColumn, isSameName, keyColumn } from '../../db/repository/uniqueIndexes';
import { checkActions } from './checkActions';
import { checkComputed } from './checkComputed';
import { checkRules } from './checkRules';
import { checkValues } from './checkValues';
import { checkViews } from './checkViews';
import { atMost } from './limits';
import { type Mistake, mistakesAt } from './Mistake';
import { unknownNameMessage } from './unknownNameMessage';

export type { Mistake };

const MAX_FIELDS = 100;
export const OF_EVERY_RECORD: readonly string[] = ['id', 'version'];
/** System columns, which no column may be named like. */
const OF_POSTGRES = ['cmax', 'cmin', 'ctid', 'tableoid', 'xmax', 'xmin'];

/** Checks what a schema cannot: that names exist and are unique. @param registry all definitions, including `added` */
export function checkDefinitions(added: readonly AnyResource[], registry: Registry): Mistake[] {
  return added.flatMap((resource) => {
    const sameName = same('name', resource, registry, ({ name }) => name);
    // Further mistakes would be those of the other definition.
    if (sameName.length > 0) return sameName;
    return [
      ...twice(resource, registry),
      ...tooManyFields(resource),
      ...fieldNames(resource),
      ...sameColumns(resource),
      ...groupedTwice(resource),
      ...targets(resource, registry),
      ...checkValues(resource),
      ...checkComputed(resource, registry),
      ...checkActions(resource, registry),
      ...checkRules(resource, registry),
      ...checkViews(resource, registry),
    ];
  });
}

function same(field: string, resource: AnyResource, registry: Registry, of: (each: AnyResource) => string): Mistake[] {
  return registry.some((other) => other !== resource && isSameName(of(other), of(resource)))
    ? [{ field, message: `„${of(resource)}“ gibt es schon.` }]
    : [];
}

function twice(resource: AnyResource, registry: Registry): Mistake[] {
  return [
    ...same('api.url', resource, registry, ({ api }) => api.url),
    ...screens(resource, registry),
    ...takenByProduct(resource),
    ...takenBySqlite(resource),
    ...sharedLinks(resource, registry),
    ...takenEndpoints(resource),
  ];
}

/** Addresses that the server answers itself instead of with the console's page. */
const OF_SERVER = /^\/(api|assets|healthz|mcp|metrics|readyz|share)(\/|$)/;

function screens(resource: AnyResource, registry: Registry): Mistake[] {
  const own = screensOf(resource);
  const paths = (each: AnyResource) => Object.values(screensOf(each) ?? {});
  const taken = registry.filter((other) => other !== resource).flatMap(paths);
  return Object.values(own ?? {})
    .filter((path) => taken.includes(path) || isTaken(path.replace(/\/(:id|add)$/, '')) || OF_SERVER.test(path))
    .map((path) => ({
      field: 'screens',
      message: OF_SERVER.test(path)
        ? `Unter „${path}“ antwortet der Server selbst; bitte einen anderen Pfad wählen.`
        : `Die Seite „${path}“ gibt es schon.`,
    }));
}

/** Reports names of tables, events and lists, and addresses of workflows, which no registry contains. */
function takenByProduct(resource: AnyResource): Mistake[] {
  return [['api.url', resource.api.url], ...tablesOf(resource)]
    .filter(([field, given = '']) => isTaken(given) || (field === 'name' && TOPICS.has(given)))
    .map(([field, given]) => ({ field, message: `„${given}“ gibt es schon.` }));
}

/** Reports tables that are taken for SQLite's own when it lists them. On PostgreSQL, too: a house may move. */
function takenBySqlite(resource: AnyResource): Mistake[] {
  return tablesOf(resource)
    .filter(([, table]) => /^sqlite./i.test(table))
    .map(([field, table]) => ({
      field,
      message:
        `„${table}“ beginnt wie die Tabellen, die SQLite selbst braucht; bitte anders nennen` +
        (field === 'name' ? ', mit renamedFrom behält die Ressource ihre Einträge.' : '.'),
    }));
}

const tablesOf = ({ name, fields }: AnyResource): [string, string][] => [
  ['name', name],
  ...Object.entries(fields).flatMap(([key, field]): [string, string][] =>
    field.kind === 'referenceMany' ? [[`fields.${key}.through`, field.through]] : [],
  ),
];

/** Reports fields that share a link table, and resources used as one without references to both sides. */
function sharedLinks(resource: AnyResource, registry: Registry): Mistake[] {
  const all = registry.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([key, field]) =>
      field.kind === 'referenceMany' ? [{ owner: `${name}.${key}`, through: field.through }] : [],
    ),
  );
  return Object.entries(resource.fields).flatMap(([key, field]) => {
    if (field.kind !== 'referenceMany') return [];
    const mistake = (message: string) => [{ field: `fields.${key}.through`, message }];
    const links = registry.find(({ name }) => name === field.through);
    const twin = !links && registry.find(({ name }) => isSameName(name, field.through));
    if (twin) return mistake(`„${field.through}“ gibt es schon als „${twin.name}“; bitte anders nennen.`);
    const missing = links && [resource.name, field.target].find((name) => !refersTo(links, name));
    if (missing) return mistake(`„${field.through}“ hat keinen Verweis auf „${missing}“.`);
    const other = all.find(
      ({ owner, through }) => isSameName(through, field.through) && owner !== `${resource.name}.${key}`,
    );
    return other ? mistake(`„${field.through}“ gehört schon zu ${other.owner}.`) : [];
  });
}

const refersTo = ({ fields }: AnyResource, name: string) =>
  Object.values(fields).some((field) => field.kind === 'reference' && field.target === name);

/** Reports link calls at the same address, which would keep the server from starting. */
function takenEndpoints(resource: AnyResource): Mistake[] {
  const links = manyFields(resource).map(([key, { endpoint }]) => ({ key, endpoint }));
  return links.flatMap(({ key, endpoint }, index) => {
    const isTwice = links.some((other, place) => place < index && other.endpoint === endpoint);
    if (endpoint === undefined || !(isTwice || callPaths.includes(`${resource.api.url}/{id}/${endpoint}`))) return [];
    return [{ field: `fields.${key}.endpoint`, message: `„${endpoint}“ gibt es schon.` }];
  });
}

/** Counts what an installation adds: all fields of its own resources. */
function tooManyFields({ name, fields }: AnyResource): Mistake[] {
  const isShipped = product.some((each) => each.name === name);
  const { length } = Object.values(fields).filter(({ own }) => own || !isShipped);
  return mistakesAt('fields', atMost(MAX_FIELDS, 'eigene Felder', length));
}

function fieldNames(resource: AnyResource): Mistake[] {
  const keys = Object.keys(resource.fields);
  const mistakes: Mistake[] = [];
  const say = (field: string, message: string) => mistakes.push({ field, message });
  const expectField = (where: string, key: string, allowed: readonly string[]) => {
    if (!allowed.includes(key)) say(where, unknownNameMessage('Feld', key, allowed));
  };
  const columns = columnFields(resource).map(([key]) => key);
  const expectColumn = (where: string, key: string) => {
    expectField(where, key, keys);
    if (!keys.includes(key) || columns.includes(key)) return;
    const why = resource.fields[key]?.computed === undefined ? 'nennt mehrere Einträge' : 'wird berechnet';
    say(where, `„${key}“ ${why}; danach lässt sich hier nicht suchen.`);
  };
  const expectSingle = (where: string, key: string) => {
    if (resource.fields[key]?.kind === 'referenceMany')
      say(where, `„${key}“ nennt mehrere Einträge und kann nicht eindeutig sein.`);
  };
  const { list = {}, form = {}, unique = [], archive, title } = resource;
  expectField('title', title, keys);
  for (const key of list.columns ?? []) expectField('list.columns', key, [...keys, 'id']);
  for (const key of list.without ?? []) expectField('list.without', key, keys);
  for (const key of list.filters ?? []) expectField('list.filters', key, keys);
  if (list.sort) expectField('list.sort', list.sort[0], [...keys, 'id']);
  for (const key of form.last ?? []) expectField('form.last', key, keys);
  for (const key of groupedFields(resource)) expectField('form.groups', key, keys);
  for (const key of unique.flat()) {
    expectField('unique', key, keys);
    expectSingle('unique', key);
  }
  if (archive) expectField('archive', archive, keys);
  const references = keys.filter((key) => resource.fields[key]?.kind === 'reference');
  if (resource.inFormOf) expectField('inFormOf', resource.inFormOf, references);
  const { query = {}, embed = {}, naturalKey } = resource.api.dialect === 'bodyVerbs' ? resource.api : {};
  for (const [parameter, key] of Object.entries(query)) expectColumn(`api.query.${parameter}`, key);
  for (const [name, key] of Object.entries(embed)) expectField(`api.embed.${name}`, key, references);
  if (naturalKey) expectColumn('api.naturalKey', naturalKey);
  for (const [name, field] of Object.entries(resource.fields)) {
    for (const option of ['visibleWhen', 'readOnlyWhen'] as const) {
      for (const key of namedIn(field[option])) {
        expectField(`fields.${name}.${option}`, key, keys);
        if (resource.fields[key]?.computed !== undefined)
          say(`fields.${name}.${option}`, `„${key}“ wird berechnet; das braucht einen Ausdruck.`);
      }
    }
    if (field.unique) expectSingle(`fields.${name}.unique`, name);
    const { renamedFrom = name } = field;
    if (renamedFrom !== name && [...keys, ...OF_EVERY_RECORD].includes(renamedFrom))
      say(
        `fields.${name}.renamedFrom`,
        `„${renamedFrom}“ gibt es noch; umbenannt wird ein Feld, das es nicht mehr gibt.`,
      );
    for (const from of Object.values(('help' in field && field.help?.example?.using) || {})) {
      // The part after the dot is a field of another resource.
      if (typeof from === 'string') expectField(`fields.${name}.help`, from.split('.')[0] ?? '', keys);
    }
  }
  for (const key of OF_EVERY_RECORD.filter((each) => keys.includes(each)))
    say(`fields.${key}`, `„${key}“ hat jeder Datensatz von selbst.`);
  for (const key of OF_POSTGRES.filter((each) => keys.includes(each)))
    say(
      `fields.${key}`,
      `„${key}“ hat auf PostgreSQL jede Tabelle von selbst; bitte das Feld umbenennen, mit renamedFrom behält es seine Werte.`,
    );
  return mistakes;
}

/** Reports fields that would share a column. Own fields on the product's resources are compared elsewhere. */
function sameColumns(resource: AnyResource): Mistake[] {
  const columns = columnFields(resource);
  const names = [...OF_EVERY_RECORD, ...columns.map(([key]) => key)];
  return columns.flatMap(([key, field]) => {
    const mistake = (message: string) => [{ field: `fields.${key}`, message }];
    const twin = field.own ? undefined : names.slice(0, names.lastIndexOf(key)).find((name) => isSameName(name, key));
    if (twin !== undefined && twin !== key)
      return mistake(`„${key}“ gibt es schon als „${twin}“; bitte anders nennen.`);
    const [unique] = columns.find(([other, each]) => hasKeyColumn(each) && isSameName(keyColumn(other), key)) ?? [];
    if (unique === undefined) return [];
    return mistake(
      `„${unique}“ ist eindeutig und braucht dafür selbst eine Spalte „${keyColumn(unique)}“; ` +
        `bitte das Feld „${key}“ umbenennen, mit renamedFrom behält es seine Werte.`,
    );
  });
}

function groupedTwice(resource: AnyResource): Mistake[] {
  const keys = groupedFields(resource);
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].map((key) => ({
    field: 'form.groups',
    message: `„${key}“ steht mehrmals in den Gruppen.`,
  }));
}

const groupedFields = ({ form }: AnyResource) => (form?.groups ?? []).flatMap(({ fields }) => fields);

function targets(resource: AnyResource, registry: Registry): Mistake[] {
  const names = registry.map(({ name }) => name);
  return Object.entries(resource.fields).flatMap(([key, field]) => {
    if (!('target' in field) || names.includes(field.target)) return [];
    return [
      {
        field: `fields.${key}.target`,
        message: unknownNameMessage('Ressource', field.target, names),
      },
    ];
  });
}

const product: readonly AnyResource[] = resources;
const linkTables = product
  .flatMap((resource) => manyFields(resource).map(([, { through }]) => through))
  .filter((table) => !product.some(({ name }) => name === table));

/** Returns the fixed part of an address: `/order/:id` → `/order`. */
const stemOf = (path: string) => path.replace(/\/[:{].*$/, '');
const pageStems = [...entryPaths, ...pages.map(({ path }) => stemOf(path))];
/** `/api/Insights/Prices` also reserves `/api/Insights`. */
const callStems = callPaths.flatMap((path) => [stemOf(path), path.split('/').slice(0, 3).join('/')]);

const taken = new Set(
  [...workflowTableNames, ...linkTables, 'definitionFields', ...pageStems, ...callStems, '/api/docs'].map((name) =>
    name.toLowerCase(),
  ),
);
/** Beginnings of the product's events, and its lists: a resource of such a name could not be told from them. */
const TOPICS: ReadonlySet<string> = new Set([
  ...eventTypes([]).flatMap(({ type }) => type.split('.').slice(0, 1)),
  ...HAND_BUILT_LISTS,
]);
const isTaken = (nameOrUrl: string): boolean => taken.has(nameOrUrl.toLowerCase());
