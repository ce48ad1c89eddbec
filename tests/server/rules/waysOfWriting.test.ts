import { beforeAll, expect, it } from 'vitest';
import { applyDueLists } from '../../../server/workflows/priceLists/applyDueLists';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';
import { usePriceLists } from '../api/priceListHouse';
import { merging } from '../workflows/merging/mergingCalls';
import { BLOCKED, NO_CREDIT, NO_EAN, NO_END, NO_SYMBOL, ruledHouse, TOO_DEAR, TOO_MANY, TOO_MUCH } from './ruledHouse';

describeOnEachDatabase('rules hold whichever way a record is written', (database) => {
  const app = useTestApp(database, { registry: ruledHouse });
  const { house, send, apply, stateOf, prices } = usePriceLists(app);
  const { preview, bodyOf, merge, undo } = merging(app);
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: Json | Json[]) =>
    app().call(app().admin, method, url, body);
  const setItem = (id: number, values: Json) => call('PUT', '/api/StockItems', { id, ...values });
  const count = async (url: string) => Object(await call('GET', url)).body.length;
  let free = 0;
  beforeAll(async () => {
    free = await app().create('/api/Suppliers', { name: 'Frei' });
    await app().create('/api/Suppliers', { name: 'Gesperrt', xBlocked: true });
  });

  it('by a file: every broken row is reported, and one refuses the file', async () => {
    const id = await app().create('/api/claims', { subject: 'Alt', packages: 1, packagePrice: 5, credit: 5 });
    const lines = [
      ';Neu;2;10,00;20,01;Frei;offen',
      `${id};Alt;1;4,00;5,00;;erledigt`,
      ';Gut;2;10,00;20,00;Frei;erledigt',
      ';Auch;2;10,00;;Gesperrt;erledigt',
      ';Viele;0;10,00;99,00;;offen',
    ];
    const file = (text: readonly string[], dryRun: boolean) => ({
      text: ['Id;Betreff;Gebinde;Preis je Gebinde;Gutschrift;Lieferant;Stand', ...text].join('\n'),
      dryRun,
    });
    const url = '/api/claims/import';
    const { body } = await call('POST', url, file(lines, true));
    expect((body.rows as Json[]).map(({ state, errors }) => [state, errors])).toEqual([
      ['wrong', { credit: TOO_MUCH }],
      ['wrong', { credit: TOO_MUCH }],
      ['new', {}],
      ['wrong', { credit: NO_CREDIT, supplierId: BLOCKED }],
      ['wrong', { packages: 'Der Wert muss größer als 0 sein.' }],
    ]);
    expect(await call('POST', url, file(lines.slice(2), false))).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: { 3: `Gutschrift: ${NO_CREDIT} Lieferant: ${BLOCKED}` } },
    });
    expect(await count('/api/claims')).toBe(1);
    expect(await call('POST', url, file(lines.slice(2, 3), false))).toMatchObject({
      status: 200,
      body: { counts: { new: 1 } },
    });
  });

  it('by a file whose rows matter to each other', async () => {
    const limited = await app().create('/api/Suppliers', { name: 'Begrenzt', xMost: 2 });
    const file = (dryRun: boolean, ...numbers: number[]) => ({
      text: ['Worüber;Lieferant', ...numbers.map((number) => `Anruf ${number};Begrenzt`)].join('\n'),
      dryRun,
    });
    const report = await call('POST', '/api/calls/import', file(true, 1, 2, 3));
    expect((report.body.rows as Json[]).map(({ state, errors }) => [state, errors])).toEqual([
      ['new', {}],
      ['new', {}],
      ['wrong', { supplierId: TOO_MANY }],
    ]);
    expect((await call('POST', '/api/calls/import', file(false, 1, 2, 3))).status).toBe(400);
    expect((await call('POST', '/api/calls/import', file(false, 1, 2))).status).toBe(200);
    expect((await call('POST', '/api/calls', { about: 'Noch', supplierId: limited })).body.errors).toEqual({
      supplierId: TOO_MANY,
    });
    // A rule with a roll-up is judged at every write, and the written record counts once.
    const [first] = (await call('GET', '/api/calls')).body as unknown as Json[];
    expect((await call('PUT', `/api/calls/${first?.id}`, { about: 'Anders' })).status).toBe(200);
    await call('PUT', '/api/Suppliers', { id: limited, xMost: 1 });
    expect((await call('PUT', `/api/calls/${first?.id}`, { about: 'Wieder' })).body.errors).toEqual({
      supplierId: TOO_MANY,
    });
    expect((await call('PUT', `/api/calls/${first?.id}`, { supplierId: free })).status).toBe(200);
  });

  it('a preview does not wait for writers, though rows are judged beside each other', async () => {
    const supplierId = await app().create('/api/Suppliers', { name: 'Ohne Ende', xMost: 60 });
    const rows = Array.from({ length: 61 }, (_, number) => `Gespräch ${number};Ohne Ende`);
    const writing = await app().database.db.startTransaction().execute();
    try {
      await writing.updateTable('suppliers').set({ email: 'a@example.org' }).where('id', '=', supplierId).execute();
      const text = ['Worüber;Lieferant', ...rows].join('\n');
      const { body } = await call('POST', '/api/calls/import', { text, dryRun: true });
      expect(body.counts).toEqual({ new: 60, changed: 0, same: 0, wrong: 1 });
    } finally {
      await writing.rollback().execute();
    }
  });

  it('by several people at once', async () => {
    const supplierId = await app().create('/api/Suppliers', { name: 'Gefragt', xMost: 2 });
    const ringing = Array.from({ length: 6 }, (_, index) =>
      call('POST', '/api/calls', { about: `${index}`, supplierId }),
    );
    const statuses = (await Promise.all(ringing)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 201, 400, 400, 400, 400]);
  });

  it('by two price lists at once', async () => {
    await call('PUT', '/api/Suppliers', { id: house.supplier, xMostInAll: 2 });
    const lists = [await send('Nr;Preis\nB-12;1,10\n'), await send('Nr;Preis\n0417;1,40\n')];
    const applied = await Promise.all(lists.map(({ body }) => apply(body.id)));
    expect(applied.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('by a file of articles, and the records it creates', async () => {
    const file = (more: Json) => ({
      text: `Name;Einheit;Verpackungseinheit;Einheiten pro Verpackung;Lieferant;Preis;Höchstpreis;Lagerorte\nRum;Kiste;Kiste;1;Frei;3,00;2,00;Keller\nGin;Kiste;Kiste;1;Frei;2,00;2,00;Keller`,
      pricePer: 'unit',
      ...more,
    });
    const url = '/api/StockItems/import';
    const missing = await call('POST', url, file({ dryRun: true, create: ['units'] }));
    expect(missing).toMatchObject({ status: 400, body: { errors: { create: `Einheit „Kiste“: ${NO_SYMBOL}` } } });
    await app().create('/api/Units', { name: 'Kiste', xSymbol: 'K' });
    const before = await count('/api/StockItems');
    const report = await call('POST', url, file({ dryRun: true }));
    expect((report.body.rows as Json[]).map(({ errors }) => errors)).toEqual([{ pricePerUnit: TOO_DEAR }, {}]);
    expect((await call('POST', url, file({ dryRun: false }))).status).toBe(400);
    expect((await call('POST', url, file({ dryRun: false, onlyGood: true }))).body.counts).toMatchObject({ new: 1 });
    expect(await count('/api/StockItems')).toBe(before + 1);
  });

  it('by the codes of a file of articles', async () => {
    const file = (name: string, dryRun: boolean) => ({
      text: `Name;EAN;Einheit;Verpackungseinheit;Einheiten pro Verpackung;Lieferant;Preis;Lagerorte\n${name};4006381333931;Kiste;Kiste;1;Frei;1,00;Keller`,
      pricePer: 'unit',
      dryRun,
    });
    for (const name of ['Gin', 'Korn']) {
      const report = await call('POST', '/api/StockItems/import', file(name, true));
      expect(report.body.rows).toMatchObject([{ state: 'wrong', errors: { code: NO_EAN } }]);
      expect((await call('POST', '/api/StockItems/import', file(name, false))).status).toBe(400);
    }
    expect(await count('/api/StockItemCodes')).toBe(0);
  });

  it('by archiving, from a form or a list', async () => {
    expect((await setItem(house.pils, { archived: true })).body.errors).toEqual({ xEndsOn: NO_END });
    expect((await setItem(house.pils, { archived: true, xEndsOn: '2026-12-31' })).status).toBe(200);
    expect((await setItem(house.pils, { xEndsOn: null })).status).toBe(400);
    expect((await setItem(house.pils, { archived: false })).status).toBe(200);
  });

  it('by new prices of several articles: all or none, each named', async () => {
    await setItem(house.pils, { xMost: 0.7 });
    await setItem(house.weizen, { xMost: 1 });
    const set = (pils: number, weizen: number) =>
      call('POST', '/api/StockItems/UpdatePrices', [
        { stockItemId: house.weizen, newPrice: weizen },
        { stockItemId: house.pils, newPrice: pils },
      ]);
    expect(await set(0.71, 0.95)).toMatchObject({
      status: 400,
      body: { detail: `„Pils“: ${TOO_DEAR}`, errors: { '1.newPrice': TOO_DEAR } },
    });
    expect((await set(0.71, 1.01)).body.errors).toEqual({ '0.newPrice': TOO_DEAR, '1.newPrice': TOO_DEAR });
    expect(await prices()).toEqual([0.6, 0.9]);
    expect((await set(0.7, 1)).status).toBe(200);
    // Undoing is not judged by rules.
    await setItem(house.pils, { xMost: null });
    await setItem(house.pils, { xMost: 0.65, pricePerUnit: 0.65 });
    expect((await set(0.6, 0.9)).status).toBe(200);
    await setItem(house.pils, { xMost: 0.6 });
    const [update] = (await call('GET', '/api/StockItems/PriceUpdates')).body as unknown as Json[];
    expect((await call('POST', '/api/StockItems/UndoPriceUpdate', { priceUpdateId: update?.id })).status).toBe(200);
    expect(await prices()).toEqual([0.65, 1]);
  });

  it('by a price list: refused as a whole, and one for later is stale', async () => {
    const LIST = 'Nr.;Preis\nB-12;0,62\n417;0,95\n';
    await setItem(house.weizen, { xMost: 0.9 });
    const { body } = await send(LIST);
    expect(await apply(body.id)).toMatchObject({
      status: 409,
      body: { code: 'STATE', detail: `„Weizen“: ${TOO_DEAR} Kein Preis wurde übernommen.` },
    });
    expect([await stateOf(body.id), await prices()]).toEqual(['draft', [0.6, 0.9]]);
    const later = (await send(LIST, { validFrom: '2099-06-01' })).body;
    expect((await apply(later.id)).body.state).toBe('scheduled');
    await applyDueLists(app().database.db, ruledHouse, new Date('2099-06-01T12:00:00Z'));
    expect([await stateOf(later.id), await prices()]).toEqual(['stale', [0.6, 0.9]]);
  });

  it('by a merge: broken rules are named, and it is not done; undoing one is not judged', async () => {
    const [from, into] = [
      await app().create('/api/Suppliers', { name: 'Bräu Süd' }),
      await app().create('/api/Suppliers', { name: 'Bräu Nord', xBlocked: true }),
    ];
    const claim = { subject: 'Bruch', packages: 2, packagePrice: 10, supplierId: from };
    const id = await app().create('/api/claims', claim);
    const refusals = [`Reklamation „Bruch“: ${BLOCKED}`];
    expect((await preview('suppliers', from, into)).refusals).toEqual(refusals);
    const body = await bodyOf('suppliers', from, into);
    expect(await call('POST', '/api/Merges', body)).toMatchObject({
      status: 409,
      body: { code: 'STATE', detail: refusals[0] },
    });
    expect((await call('GET', `/api/claims/${id}`)).body.supplierId).toBe(from);
    await call('PUT', '/api/Suppliers', { id: into, xBlocked: false });
    const merged = await merge('suppliers', from, into);
    expect(merged.status).toBe(200);
    await call('PUT', '/api/Suppliers', { id: into, xBlocked: true });
    expect((await undo(merged.body.id)).status).toBe(200);
    const articles = [house.pils, house.weizen] as const;
    await setItem(house.weizen, { unitsPerPackage: 24 });
    expect((await preview('stockItems', ...articles)).refusals).toEqual([`Artikel „Pils“: ${NO_END}`]);
  });

  it('by several at once: each is a write of its own', async () => {
    const ids: number[] = [];
    for (const packages of [1, 3])
      ids.push(await app().create('/api/claims', { subject: `Bruch ${packages}`, packages, packagePrice: 10 }));
    const replies = await Promise.all(ids.map((id) => call('PUT', `/api/claims/${id}`, { credit: 25 })));
    expect(replies.map(({ status }) => status)).toEqual([400, 200]);
  });
});
