import { describe, expect, it } from 'vitest';
import type { PriceList, PriceListRow } from '../../../src/contract/priceLists';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';
import { workbook } from '../../helpers/workbook';
import { API, base64, usePriceLists } from './priceListHouse';

const sheetWith = (cell: string, row: number) => {
  const sheet = `<worksheet><sheetData><row r="${row}"><c r="${cell}"><v>1</v></c></row></sheetData></worksheet>`;
  return workbook({ A: [] }, { 'xl/worksheets/sheet1.xml': Buffer.from(sheet) });
};

describeOnEachDatabase('price lists', (under) => {
  const test = useTestApp(under);
  const { house, make, send, read, put, apply, prices } = usePriceLists(test);
  const short = ({ rows }: PriceList) =>
    rows.map(({ line, stockItemName, newPrice, state, reason }) => [line, stockItemName, newPrice, reason ?? state]);

  const LIST =
    'Brauerei Nord\r\nArt.-Nr.;Bezeichnung;VPE;Preis\r\nB-12;Pils 0,33;24;"14,88 €"\r\n417;Weizen;20;0,90\r\nX-1;Neues;;1.234,50\r\n';

  it('are compared with the prices there are, and change none', async () => {
    const list = await read(LIST);
    expect(list).toMatchObject({
      supplierId: house.supplier,
      fileName: 'Preise.csv',
      state: 'draft',
      validFrom: null,
      learned: false,
      decimal: ',',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      mapping: { 'Art.-Nr.': 'orderNumber', Bezeichnung: 'name', VPE: 'unitsPerPackage', Preis: 'price' },
      counts: { changed: 1, same: 1, new: 1, gone: 0, unclear: 0 },
    });
    const row: Partial<PriceListRow> = {
      line: 3,
      orderNumber: 'B-12',
      code: null,
      name: 'Pils 0,33',
      price: 14.88,
      per: 'package',
      stockItemId: house.pils,
      stockItemName: 'Pils',
      oldPrice: 0.6,
      newPrice: 0.62,
      percent: 3.3,
      yearlyEffect: 0,
      state: 'changed',
      reason: null,
    };
    expect(list.rows[0]).toMatchObject(row);
    expect(short(list)).toEqual([
      [3, 'Pils', 0.62, 'changed'],
      [4, 'Weizen', 0.9, 'same'],
      [5, null, null, 'new'],
    ]);
    expect(await prices()).toEqual([0.6, 0.9]);
    expect((await test().call(test().admin, 'GET', `${API}/${list.id}`)).body).toEqual(list);
    const heads = await test().call<Json[]>(test().admin, 'GET', `${API}?SupplierId=${house.supplier}`);
    expect(heads.body).toMatchObject([{ id: list.id, state: 'draft', prices: null }]);
    expect(heads.body[0]).not.toHaveProperty('rows');
  });

  it('say the yearly cost of a change: by the units of sent orders, less cancelled ones', async () => {
    const order = await test().create('/api/Orders', { supplierId: house.supplier });
    const ordered = { orderId: order, stockItemId: house.pils, amount: 3, description: 'Pils', packagingUnit: 'Kiste' };
    await test().create('/api/OrderItems', ordered);
    const unsent = await read(LIST, { dryRun: true });
    await test()
      .database.db.updateTable('orders')
      .set({ sent: new Date().toISOString() })
      .where('id', '=', order)
      .execute();
    await test()
      .database.db.updateTable('orderItems')
      .set({ cancelledAmount: 500 })
      .where('orderId', '=', order)
      .execute();
    const sent = await read(LIST, { dryRun: true });
    const old = new Date(Date.now() - 366 * 86_400_000).toISOString();
    await test().database.db.updateTable('orders').set({ sent: old }).where('id', '=', order).execute();
    const longAgo = await read(LIST, { dryRun: true });
    expect([unsent, sent, longAgo].map(({ rows }) => rows[0]?.yearlyEffect)).toEqual([0, 1.2, 0]);
  });

  it('use the current unit after the unit was changed', async () => {
    const order = await test().create('/api/Orders', { supplierId: house.supplier, sent: new Date().toISOString() });
    await test().create('/api/OrderItems', { orderId: order, stockItemId: house.pils, amount: 3 });
    const unitId = await test().create('/api/Units', { name: 'Karton' });
    const crate = { id: house.pils, unitId, unitsPerPackage: 1, pricePerUnit: 14.4 };
    await test().call(test().admin, 'PUT', '/api/StockItems', crate);
    const { rows } = await read('Nr.;Preis\nB-12;15,40\n', { dryRun: true });
    expect(rows[0]).toMatchObject({ newPrice: 15.4, yearlyEffect: 3 });
  });

  it('are stored by no dry run, which answers the same and remembers nothing', async () => {
    const mapping = { Preis: 'price', 'Art.-Nr.': 'orderNumber', Bezeichnung: null };
    const { id, ...dry } = await read(LIST, { dryRun: true, mapping });
    expect([id, dry.counts.changed, dry.mapping.Bezeichnung]).toEqual([null, 1, null]);
    expect((await test().call(test().admin, 'GET', `${API}?SupplierId=${house.supplier}`)).body).toEqual([]);
    expect((await read(LIST, { dryRun: true })).learned).toBe(false);
  });

  it('tell of articles that are not on them any more', async () => {
    const list = await read('Nr.;Preis\n417;0,90\n');
    expect(list.rows[1]).toMatchObject({
      line: null,
      orderNumber: 'B-12',
      stockItemId: house.pils,
      oldPrice: 0.6,
      newPrice: null,
      state: 'gone',
    });
  });

  describe('as a workbook', () => {
    it('have numbers as they are written, to 15 digits', async () => {
      const file = workbook({
        Titel: [['Unsere Preise']],
        Preise: [
          ['Nr.', 'Preis'],
          [{ digits: '417' }, { digits: '0.94999999999999996' }],
          ['B-12', { digits: '6.2E-1' }],
        ],
      });
      const list = await read(file);
      expect([list.sheets, list.sheet]).toEqual([['Titel', 'Preise'], 'Preise']);
      expect(short(list)).toEqual([
        [2, 'Weizen', 0.95, 'changed'],
        [3, 'Pils', 0.62, 'changed'],
      ]);
      expect(list.rows[0]).toMatchObject({ orderNumber: '417', price: 0.95 });
      expect((await send(file, { sheet: 'Titel' })).body.errors).toHaveProperty('mapping');
      expect((await send(file, { sheet: 'Fehlt' })).body.errors).toHaveProperty('sheet');
    });

    it('have hidden sheets after those that are seen', async () => {
      const HEAD = ['Nr.', 'Preis'];
      const sheets = {
        Kalkulation: [HEAD, ['B-12', { digits: '0.1' }]],
        Intern: [HEAD, ['B-12', '0,2']],
        Preise: [HEAD, ['417', { digits: '0.95' }]],
      };
      const file = workbook(sheets, {}, { Kalkulation: 'veryHidden', Intern: 'hidden' });
      const seen = await read(file, { dryRun: true });
      expect([seen.sheets, seen.sheet]).toEqual([['Preise', 'Kalkulation', 'Intern'], 'Preise']);
      expect(short(seen)[0]).toEqual([2, 'Weizen', 0.95, 'changed']);
      const asked = await read(file, { dryRun: true, sheet: 'Intern' });
      expect(asked.rows[0]).toMatchObject({ orderNumber: 'B-12', price: 0.2 });
      const hidden = await read(workbook({ A: sheets.Preise }, {}, { A: 'hidden' }), { dryRun: true });
      expect(hidden.sheet).toBe('A');
    });

    it.each<[string, Buffer, number]>([
      [
        'unfold to more than any list is',
        workbook({ A: [['Nr.', 'Preis']] }, { 'xl/media/a.xml': new Uint8Array(101 * 1024 * 1024) }),
        413,
      ],
      ['count to rows that no list has', sheetWith('A900000000', 900_000_000), 413],
      ['spread further than any list', sheetWith('XFD199999', 199_999), 413],
      ['are cut off', workbook({ A: [['Nr.', 'Preis']] }).subarray(0, 200), 400],
      ['are archives of something else', workbook({}, { 'word/document.xml': Buffer.from('<a/>') }), 400],
    ])('are refused when they %s', async (_, file, status) => {
      expect(await send(file)).toMatchObject({ status, body: { detail: expect.stringContaining('Datei') } });
    });
  });

  it.each<[string, string | Buffer, string]>([
    ['UTF-8 with a byte order mark', '\uFEFFArt.-Nr.;Preis Grün\nB-12;0,62\n', ','],
    ['UTF-16', Buffer.from('\uFEFFArt.-Nr.\tPreis\nB-12\t0,62\n', 'utf16le'), ','],
    ['Windows-1252', Buffer.from('Art.-Nr.;Bezeichnung;Preis €\nB-12;Grün;0,62\n'.replace('€', '\x80'), 'latin1'), ','],
    ['commas', 'Art.-Nr.,Bezeichnung,Preis\nB-12,"Pils, 0.33 l",0.62\n', '.'],
    ['commas inside of names', 'Art.-Nr.;Bezeichnung;Preis\nB-12;Pils, hell, herb, 0,33;0,62\n', ','],
    ['a row that names the separator', 'sep=;\r\nNr.;Preis\r\nB-12;0,62\r\n', ','],
  ])('are read from CSV with %s', async (_, content, decimal) => {
    const list = await read(content);
    expect(list.decimal).toBe(decimal);
    expect(list.rows[0]).toMatchObject({ orderNumber: 'B-12', stockItemId: house.pils, newPrice: 0.62 });
  });

  it('decide the decimal sign by all cells, or ask', async () => {
    const open = 'Nr.;Preis\nB-12;1.234\n';
    const { status, body } = await send(open);
    expect([status, Object.keys(body.errors), body.current]).toEqual([
      400,
      ['decimal'],
      { header: 'Preis', examples: ['1.234'] },
    ]);
    expect((await read(open, { decimal: ',' })).rows[0]?.price).toBe(1234);
    expect((await read(open, { decimal: '.' })).rows[0]?.price).toBe(1.234);
    expect((await read(`${open}X;12,50\n`)).rows[0]?.price).toBe(1234);
  });

  it('ask for their columns, once for the same heads of a supplier', async () => {
    const content = 'Sorte;Zeichen;Preis alt;Preis neu\nPils;B-12;0,60;0,62\n';
    const asked = await send(content);
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([400, ['mapping']]);
    expect(asked.body.current).toMatchObject({
      rows: [{ line: 1, cells: ['Sorte', 'Zeichen', 'Preis alt', 'Preis neu'] }, {}],
    });
    const mapping = { Zeichen: 'orderNumber', 'Preis neu': 'price' };
    expect(await read(content, { mapping })).toMatchObject({ learned: false, rows: [{ newPrice: 0.62 }, {}] });
    expect(await read(content)).toMatchObject({ learned: true, rows: [{ newPrice: 0.62 }, { state: 'gone' }] });
    const other = await test().create('/api/Suppliers', { name: `Andere ${house.made}` });
    expect((await send(content, { supplierId: other })).status).toBe(400);
  });

  describe('with something unclear', () => {
    const UNCLEAR =
      'Nr.;Name;VPE;Preis\nB-12;Pils;20;14,88\n417;Weizen;;auf Anfrage\nY-1;Pils Alkoholfrei;;0,70\nY-2;Umsonst;;0\n';

    it('ask, take answers, and remember whose a number is', async () => {
      const list = await read(UNCLEAR);
      expect(short(list)).toEqual([
        [2, 'Pils', null, 'UNITS'],
        [3, 'Weizen', null, 'PRICE'],
        [4, null, null, 'new'],
        [5, null, null, 'new'],
      ]);
      expect(list.rows[1]).toMatchObject({ price: null, priceText: 'auf Anfrage' });
      const free = await make('Frei', { orderNumber: null, pricePerUnit: 0.65, unitsPerPackage: 1 });
      const gift = await make('Geschenk', { orderNumber: null, pricePerUnit: 0.65, unitsPerPackage: 1 });
      const answered = await put({
        id: list.id,
        version: list.version,
        rows: [
          { line: 2, per: 'package' },
          { line: 3, skip: true },
          { line: 4, stockItemId: free },
          { line: 5, stockItemId: gift },
        ],
      });
      expect(answered.status).toBe(200);
      expect(short(answered.body)).toEqual([
        [2, 'Pils', 0.62, 'changed'],
        [3, 'Weizen', null, 'same'],
        [4, 'Frei', 0.7, 'changed'],
        [5, 'Geschenk', null, 'PRICE'],
      ]);
      const given = await put({ id: list.id, rows: [{ line: 5, newPrice: 0 }] });
      expect(given.body.rows[3]).toMatchObject({ newPrice: 0, percent: -100, state: 'changed' });
      const again = await read(UNCLEAR);
      expect(again.rows[2]).toMatchObject({ stockItemId: free, state: 'changed' });
      expect((await put({ id: list.id, version: list.version, rows: [] })).body).toMatchObject({ code: 'VERSION' });
    });

    it('are not taken over where that is asked for', async () => {
      const list = await read(`${UNCLEAR}`);
      expect(await apply(list.id, { lines: [2] })).toMatchObject({ status: 409, body: { code: 'STATE' } });
      expect(await apply(list.id)).toMatchObject({ status: 409, body: { code: 'STATE' } });
      expect(await prices()).toEqual([0.6, 0.9]);
    });

    it.each<[string, (list: PriceList) => Json]>([
      ['a row that is not there', () => ({ rows: [{ line: 99, skip: true }] })],
      ['an article of somebody else', () => ({ rows: [{ line: 2, stockItemId: 999_999 }] })],
      ['a price below nothing', () => ({ rows: [{ line: 2, newPrice: -1 }] })],
      ['more decimals than prices have', () => ({ rows: [{ line: 2, newPrice: 0.12345 }] })],
      ['no day', () => ({ validFrom: '2026-02-30' })],
    ])('take no answer about %s', async (_, change) => {
      const list = await read(UNCLEAR);
      expect(await put({ id: list.id, ...change(list) })).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
      expect((await test().call(test().admin, 'GET', `${API}/${list.id}`)).body).toEqual(list);
    });
  });

  it.each<[string, Json, number, string]>([
    ['nobody knows the house.supplier of', { supplierId: 999_999 }, 400, 'supplierId'],
    ['is no base64', { content: '***' }, 400, 'content'],
    ['is empty', { content: '' }, 400, 'content'],
    ['is a PDF', { content: base64('%PDF-1.7') }, 400, 'content'],
    ['is a picture', { content: base64(Buffer.from([0x89, 0x50, 0, 0, 0])) }, 400, 'content'],
    ['has a quote that is never closed', { content: base64('Nr.;Preis\n"B-12;0,62\n') }, 400, 'content'],
    ['has nothing but heads', { content: base64('Nr.;Preis\n') }, 400, 'content'],
    ['has no price', { content: base64('Nr.;Name\nB-12;Pils\n') }, 400, 'mapping'],
    ['has no number', { content: base64('Name;Preis\nPils;0,62\n') }, 400, 'mapping'],
    ['gives a field twice', { mapping: { 'Nr.': 'price', Preis: 'price' } }, 400, 'mapping'],
    ['has not the columns that are told', { mapping: { Fehlt: 'price' } }, 400, 'mapping'],
    ['has a field that there is not', { mapping: { Preis: 'gratis' } }, 400, 'mapping.Preis'],
  ])('are refused, and leave nothing, when a file %s', async (_, over, status, field) => {
    const reply = await send('Nr.;Preis\nB-12;0,62\n', over);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([status, [field]]);
    expect((await test().call(test().admin, 'GET', `${API}?SupplierId=${house.supplier}`)).body).toEqual([]);
  });

  it('are refused with more rows than a list may have, and beyond 20 MB', async () => {
    const rows = (count: number) => `Nr.;Preis\n${'B-12;0,62\n'.repeat(count)}`;
    expect((await send(rows(50_001), { dryRun: true })).status).toBe(413);
    expect((await send(Buffer.alloc(20 * 1024 * 1024 + 1, 0x20))).status).toBe(413);
  });

  it('are for administrators alone', async () => {
    const { id } = await read(LIST);
    const { user } = test();
    const refused = await Promise.all([
      send(LIST, {}, user),
      send(LIST, { dryRun: true }, user),
      test().call(user, 'GET', API),
      test().call(user, 'GET', `${API}/${id}`),
      test().call(user, 'PUT', API, { id, rows: [] }),
      test().call(user, 'POST', `${API}/${id}/apply`),
      test().call(user, 'DELETE', API, { id }),
    ]);
    for (const { status, body } of refused) expect([status, (body as Json).code]).toEqual([403, 'ROLE']);
    expect((await test().call('', 'GET', `${API}/${id}`)).status).toBe(401);
  });

  it('appear in the audit log: read, answered, taken over', async () => {
    const { id } = await read('Nr.;Preis\nB-12;0,62\n');
    await put({ id, rows: [{ line: 2, per: 'unit' }] });
    await apply(id);
    const log = await test().call<Json[]>(test().admin, 'GET', `/api/AuditLog?Resource=priceLists&RecordId=${id}`);
    expect(log.body.map(({ action, title, changes }) => [action, title, Object.keys(changes as Json)])).toEqual([
      ['update', 'Preise.csv', ['state', 'prices']],
      ['update', 'Preise.csv', ['answers']],
      ['create', 'Preise.csv', ['supplierId', 'fileName', 'sha256']],
    ]);
  });

  it('do not keep an article from going, and are stale then', async () => {
    const { id } = await read(LIST);
    expect((await test().call(test().admin, 'DELETE', '/api/StockItems', { id: house.pils })).status).toBe(204);
    expect((await test().call<PriceList>(test().admin, 'GET', `${API}/${id}`)).body.rows[0]).toMatchObject({
      stockItemId: null,
      stockItemName: null,
    });
    expect(await apply(id)).toMatchObject({ status: 409, body: { code: 'STATE' } });
  });
});
