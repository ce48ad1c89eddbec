import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBackup } from '../../../server/backup/createBackup';
import { restoreBackupInto } from '../../../server/backup/restoreBackupInto';
import type { Hooks } from '../../../server/records/hooks/types';
import { resources } from '../../../src/resources';
import { defineResource, flag, reference, referenceMany, text } from '../../../src/resources/kit';
import { describeRules } from '../../helpers/databases';
import { createItem, createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { openBeside, type ProgramBeside } from '../../helpers/programBeside';
import { type Json, useTestApp } from '../../helpers/testApp';

/** Embeds records of its own kind, which change without it. */
const boxes = defineResource({
  name: 'boxes',
  label: { one: 'Kasten', many: 'Kästen' },
  title: 'name',
  fields: { name: text({ label: 'Name' }), outerId: reference('boxes', { label: 'In' }) },
  api: { dialect: 'bodyVerbs', url: '/api/Boxes', embed: { outer: 'outerId' } },
});
/** Linked to records of its own kind through a table of its own. */
const shelves = defineResource({
  name: 'shelves',
  label: { one: 'Regal', many: 'Regale' },
  title: 'name',
  fields: {
    name: text({ label: 'Name' }),
    secret: text({ label: 'Intern', readableBy: ['Admin'] }),
    beside: referenceMany('shelves', { label: 'Neben', through: 'shelvesBeside', answers: 'records' }),
  },
  api: { dialect: 'simpleRest', url: '/api/shelves' },
});
/** Some records are visible to one user only. */
const notes = defineResource({
  name: 'notes',
  label: { one: 'Zettel', many: 'Zettel' },
  title: 'name',
  fields: {
    name: text({ label: 'Name' }),
    secret: text({ label: 'Intern', readableBy: ['Admin'] }),
    isFor: text({ label: 'Für' }),
    isDone: flag({ label: 'Erledigt', default: false }),
  },
  api: { dialect: 'simpleRest', url: '/api/notes' },
});
const headOf = ({ statusCode, headers }: { statusCode: number; headers: Json }) => [
  statusCode,
  headers.etag,
  headers['content-range'],
];
const SORTED = 'a user';
/** Reads whose answers depend on the person or the groups; of the others, an administrator's and a user's are compared. */
const OF_GROUPS = [
  '/api/StockItems',
  '/api/StockItemGroups',
  '/api/StockItemGroupAssignments',
  '/api/Users',
  '/api/notes',
];
const registry = [...resources, boxes, shelves, notes];
const hooks: Hooks = {
  notes: {
    isCached: true,
    isListed: ({ isFor }, { user }) => isFor === null || isFor === '' || isFor === user.name,
  },
};

describeRules('a kept list', (under) => {
  const test = useTestApp(under, { registry, hooks });
  let beside: ProgramBeside;
  let data: MasterData;
  let item = 0;
  let other = 0;
  let member = { id: 0, token: '' };
  let people: { who: string; token: string }[] = [];
  let reads: (string | [string, Json])[] = [];

  beforeAll(async () => {
    data = await createMasterData(test());
    item = await createItem(test(), data, { name: 'Helles „süß“' });
    other = await test().create('/api/StockItems', itemBody(data, { name: 'Wein' }));
    member = await test().member('berta', [data.drinks]);
    const second = await test().member('carla', [data.drinks]);
    people = [
      { who: 'an administrator', token: test().admin },
      { who: 'a user', token: member.token },
      { who: 'one with the same groups', token: second.token },
      { who: 'one without groups', token: test().user },
    ];
    beside = await openBeside(test(), registry, hooks);
    // More rows than are written in one turn.
    await byHand(
      under.kind === 'sqlite'
        ? `with recursive n(i) as (select 1 union all select i + 1 from n where i < 230) ${manyItems('n')}`
        : manyItems('generate_series(1, 230) as n(i)'),
    );
    await byHand(`insert into boxes (id, name, "outerId") values (1, 'außen', null), (2, 'innen', 1)`);
    await byHand(`insert into shelves (id, name, secret) values (1, 'links', 'x'), (2, 'rechts', 'y')`);
    await byHand(`insert into "shelvesBeside" ("ownerId", "targetId") values (1, 2), (2, 1)`);
    await byHand(
      `insert into notes (id, name, secret, "isFor") values (1, 'alle', 'x', null), (2, 'eine', 'y', 'berta')`,
    );
    reads = [
      '/api/StockItems',
      '/api/StockItems?sort=["name","ASC"]&range=[0,99]',
      ['/api/StockItems/get', { containedInName: '1' }],
      ['/api/StockItems/get', { includeArchived: true, excludeItemsInGroups: [data.drinks] }],
      '/api/StockItemGroups',
      '/api/StockItemGroups?All=true',
      '/api/StockItemGroupAssignments',
      `/api/StockLocationAssignments?StockLocationId=${data.cellar}`,
      '/api/Units',
      '/api/Suppliers',
      '/api/Users',
      '/api/ConfigValues',
      '/api/Boxes',
      '/api/shelves',
      '/api/notes',
    ];
    // Fills the kept answers that the next case starts with.
    await readAll();
  });
  afterAll(() => beside?.close());

  const manyItems = (from: string) => `insert into "stockItems"
    (name, "ignoreInCensus", active, "unitId", "unitsPerPackage", "packagingUnitId", "supplierId", "orderNumber", "pricePerUnit", archived)
    select 'Artikel ' || i, 0, 1, ${data.unit}, 24000, ${data.pack}, ${data.brewery}, 'B-' || i, 82500 + i, 0 from ${from}`;
  const byHand = (statement: string) => sql.raw(statement).execute(beside.database.db);
  const api = async (method: 'PUT' | 'POST' | 'DELETE', url: string, body?: unknown) => {
    const reply = await test().call(test().admin, method, url, body);
    expect(reply.status, reply.text).toBeLessThan(300);
  };

  async function ask({ app }: Pick<ProgramBeside, 'app'>, token: string, read: (typeof reads)[number]) {
    const [method, url, payload] = typeof read === 'string' ? (['GET', read] as const) : (['POST', ...read] as const);
    const reply = await app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } });
    expect([200, 403], reply.body).toContain(reply.statusCode);
    return reply;
  }

  const askedBy = (read: (typeof reads)[number]) =>
    typeof read === 'string' && OF_GROUPS.includes(read) ? people : people.slice(0, 2);

  async function readAll() {
    for (const read of reads) for (const { token } of askedBy(read)) await ask(test(), token, read);
  }

  async function compareAll() {
    for (const read of reads) {
      let made: Awaited<ReturnType<typeof ask>> | undefined;
      for (const { who, token } of askedBy(read)) {
        const ours = await ask(test(), token, read);
        const anew = isShared(who, read) && made ? made : await ask(beside, token, read);
        made = anew;
        const told = `${read} for ${who}`;
        expect(headOf(ours), told).toEqual(headOf(anew));
        if (ours.statusCode === 200) expect(ours.rawPayload.equals(anew.rawPayload), told).toBe(true);
        if (typeof read !== 'string' || read.includes('sort=') || ours.statusCode !== 200 || who !== SORTED) continue;
        // Another part of the program sorts this one.
        const sorted = await ask(beside, token, `${read}${read.includes('?') ? '&' : '?'}sort=["id","ASC"]`);
        expect(ours.body === sorted.body, `${told}, sorted`).toBe(true);
      }
    }
  }
  let haveSameGroups = true;
  /** Tells whether the user before gets the same answer. */
  const isShared = (who: string, read: (typeof reads)[number]) =>
    haveSameGroups && who === 'one with the same groups' && read !== '/api/notes';
  const moveTo = async (group: number) => {
    await api('PUT', '/api/Users', { id: member.id, stockItemGroups: [group] });
    haveSameGroups = group === data.drinks;
  };

  type Case = [string, change: () => Promise<unknown>];
  const THROUGH_API: Case[] = [
    ['nothing', async () => undefined],
    ['a field of its own', () => api('PUT', '/api/StockItems', { id: item, pricePerUnit: 7.25 })],
    ['an own field and another reference', () => api('PUT', '/api/StockItems', { id: item, supplierId: data.butcher })],
    ['it is archived', () => api('PUT', '/api/StockItems', { id: other, archived: true })],
    ['and fetched back', () => api('PUT', '/api/StockItems', { id: other, archived: false })],
    ['a link', () => api('PUT', '/api/StockItems', { id: item, stockLocations: [data.cellar, data.bar] })],
    ['a link alone', () => api('POST', `/api/StockItems/${item}/stock_locations`, [data.bar])],
    ['a related record', () => api('PUT', '/api/Units', { id: data.unit, name: 'Pulle' })],
    [
      'an own field and a related record',
      async () => {
        await api('PUT', '/api/StockItems', { id: item, orderNumber: 'neu' });
        await api('PUT', '/api/Units', { id: data.unit, name: 'Flasche' });
      },
    ],
    ['one is new', () => createItem(test(), data, { name: 'Neues' })],
    ['one goes', () => api('DELETE', '/api/StockItems', { id: other })],
    [
      'a file',
      () =>
        api('POST', '/api/StockItems/import', {
          text: `Id;Bestellnummer\r\n${item};F-1`,
          dryRun: false,
        }),
    ],
    ['a group', () => api('PUT', '/api/StockItemGroups', { id: data.drinks, name: 'Saft' })],
    ['its groups', () => moveTo(data.kitchen)],
    ['its groups back', () => moveTo(data.drinks)],
    ['a secret', () => api('POST', '/api/ConfigValues', { key: 'SECRET_X', value: 'y' })],
  ];
  const BY_HAND: Case[] = [
    ['a field by hand', () => byHand(`update "stockItems" set name = 'nur so' where id = ${item}`)],
    ['many fields by hand', () => byHand(`update "stockItems" set "pricePerUnit" = 1 where id > 120 and id < 170`)],
    [
      'a link by hand',
      () =>
        byHand(
          `update "stockLocationAssignments" set "stockLocationId" = ${data.cellar} where "stockItemId" = ${item}`,
        ),
    ],
    ['a related record by hand', () => byHand(`update "packagingUnits" set name = 'Trage'`)],
    ['a linked record by hand', () => byHand(`update "stockLocations" set name = 'Gewölbe' where id = ${data.cellar}`)],
    [
      'both in one transaction',
      () =>
        beside.database.db.transaction().execute(async (tx) => {
          await sql.raw(`update "stockItems" set name = 'zugleich' where id = ${item}`).execute(tx);
          await sql.raw(`update units set name = 'zugleich' where id = ${data.unit}`).execute(tx);
        }),
    ],
    ['many are new', () => byHand(manyItems(`"stockItems" as old cross join (select 1 as i) as n where old.id < 60`))],
    ['many go by hand', () => byHand(`delete from "stockItems" where id > 190 and id < 215`)],
    [
      'a related record, after one that went',
      async () => {
        await byHand('delete from "stockItems" where id = 120');
        await readAll();
        await byHand(`update units set name = 'nach ihm'`);
      },
    ],
    [
      'one comes between',
      () => byHand(manyItems(`(select 1 as i) as n`).replace('(name', '(id, name').replace('select', 'select 200,')),
    ],
    ['an id is another', () => byHand(`update "stockItems" set id = 201 where id = 200`)],
    [
      'a group that is assigned by hand',
      () => byHand(`delete from "stockItemGroupAssignments" where "stockItemId" = ${item}`),
    ],
    ['what others of its own embed', () => byHand(`update boxes set name = 'draußen' where id = 1`)],
    ['what others of its own are linked to', () => byHand(`update shelves set name = 'drüben' where id = 2`)],
    ['what is for another one', () => byHand(`update notes set "isFor" = 'carla' where id = 2`)],
    ['what is for one, first for all', () => byHand(`update notes set "isFor" = null`)],
    ['what is for all, then for one', () => byHand(`update notes set "isFor" = 'berta' where id = 1`)],
    ['what is for all, beside what is for one', () => byHand(`update notes set name = 'für alle' where id = 2`)],
    ['what nobody may know', () => byHand(`update notes set secret = 'z'`)],
  ];

  // Triggers of the database count all changes, so one database is enough for the ways that lead through the API.
  it.each([...(under.kind === 'sqlite' ? THROUGH_API : []), ...BY_HAND])(
    'equals a fresh one after a change of %s',
    async (_, change) => {
      await change();
      await compareAll();
    },
  );

  it('equals a fresh one after all of these changes without a read in between', async () => {
    await readAll();
    for (const what of [
      'a field by hand',
      'a related record',
      'many fields by hand',
      'what is for all, then for one',
    ]) {
      const [, change] = [...THROUGH_API, ...BY_HAND].find(([name]) => name === what) ?? [];
      if (!change) throw new Error(what);
      await change();
      await byHand(`update "stockItems" set "orderNumber" = '${what}' where id = ${item}`);
    }
    await compareAll();
  });

  it('belongs to the present database, when another one has taken its place', async () => {
    const target = { dataDir: test().env.DATA_DIR, databaseUrl: test().env.DATABASE_URL };
    const file = join(test().env.DATA_DIR, 'zuvor.sicherung');
    await readAll();
    await createBackup(target, file, new Date());
    await api('PUT', '/api/StockItems', { id: item, orderNumber: 'danach' });
    await byHand(`update units set name = 'danach'`);
    await readAll();
    await beside.close();
    await test().stop();
    await restoreBackupInto(target, file, { now: new Date(), isEarlierState: false, mustBeEmpty: false });
    await test().restart(registry);
    beside = await openBeside(test(), registry, hooks);
    const reply = await ask(test(), test().admin, '/api/StockItems');
    expect(reply.body).not.toContain('danach');
    await compareAll();
  });
});
