import { beforeAll, describe, expect, it } from 'vitest';
import type { ArticleImportReport } from '../../../src/contract/articleImport';
import { KEEPS_ITS_NUMBERS } from '../../../src/rules/unitChanged';
import { describeRules } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { type Json, type Reply, useTestApp } from '../../helpers/testApp';
import { workbook } from '../../helpers/workbook';

type Answer = Reply<ArticleImportReport & { errors?: Record<string, string>; detail: string }>;

const ITEMS = '/api/StockItems';
const EAN = '4001234567891';

describeRules('importing a list of articles', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    data.helles = await test().create(ITEMS, itemBody(data, { name: 'Helles', unitsPerPackage: 24 }));
  });

  const send = (lines: readonly string[], more: Json = {}): Promise<Answer> =>
    test().call(test().admin, 'POST', `${ITEMS}/import`, { text: lines.join('\r\n'), dryRun: true, ...more });

  const names = async (url = ITEMS) =>
    (await test().call<{ name: string }[]>(test().admin, 'GET', url)).body.map(({ name }) => name);

  const DEFAULTS = { supplierId: 'Brauerei Süd', stockLocations: 'Bar', unitId: 'Flasche' };

  it('finds the head below titles, splits packages, and leaves out captions and sums', async () => {
    const { body } = await send(
      [
        'Getränke Huber;;;;',
        'Art.-Nr.;Bezeichnung;Gebinde;Flaschenpreis €;MwSt.',
        'Biere;;;;',
        'P-1;Pils;Kasten 24 x 0,33 l;0,95;19 %',
        'Art.-Nr.;Bezeichnung;Gebinde;Flaschenpreis €;MwSt.',
        'F-1;Helles Fass;Fass 30 l;2,10 €;19 %',
        'Summe;;;3,05;',
      ],
      { defaults: DEFAULTS, create: ['packagingUnits'] },
    );
    expect(body).toMatchObject({
      head: 2,
      questions: [],
      decimal: ',',
      pricePer: 'unit',
      counts: { new: 2, changed: 0, same: 0, wrong: 0, skipped: 3 },
      columns: [
        { field: 'orderNumber', known: true, samples: ['P-1', 'F-1'] },
        { field: 'name', known: true },
        { field: 'package', known: true, samples: ['Kasten 24 x 0,33 l', 'Fass 30 l'] },
        { field: 'pricePerUnit', known: true },
        { field: null, known: true },
      ],
    });
    expect(body.missing.packagingUnits).toContain('Fass');
    expect(body.rows.map(({ line, state }) => [line, state])).toEqual([
      [3, 'skipped'],
      [4, 'new'],
      [5, 'skipped'],
      [6, 'new'],
      [7, 'skipped'],
    ]);
    expect(body.rows[1]?.changes).toMatchObject({
      unitsPerPackage: [null, 24],
      packagingUnitId: [null, 'Kasten'],
      pricePerUnit: [null, 0.95],
      supplierId: [null, 'Brauerei Süd'],
    });
    expect(body.rows[3]?.changes).toMatchObject({ unitsPerPackage: [null, 1], packagingUnitId: [null, 'Fass'] });
  });

  it('names numbers that stay where an article gets another unit', async () => {
    await test().create('/api/Units', { name: 'Karton' });
    const { body } = await send(['Name;Einheit;Preis pro Einheit', 'Helles;Karton;0,89']);
    expect(body.rows).toMatchObject([
      { state: 'changed', changes: { unitId: ['Flasche', 'Karton'] }, hints: [KEEPS_ITS_NUMBERS] },
    ]);
    const same = await send(['Name;Einheit;Preis pro Einheit', 'Helles;Flasche;0,95']);
    expect(same.body.rows).toMatchObject([{ state: 'changed', hints: [] }]);
  });

  it('takes "Verpackungseinheit" as a plain name', async () => {
    const { body } = await send(['Name;Verpackungseinheit;VPE', 'Neu;Kasten 24 x 0,33 l;24']);
    expect(body.columns[1]?.field).toBe('packagingUnitId');
    expect(body.missing.packagingUnits).toEqual(['Kasten 24 x 0,33 l']);
  });

  describe('a cell that is the name of a packaging unit as a whole', () => {
    beforeAll(async () => {
      for (const name of ['Kiste (12)', 'Tray', 'Fass 50 l']) await test().create('/api/PackagingUnits', { name });
    });

    it.each<[string, string[], Json, [unit: string, units: number, price: number]]>([
      ['holds the count in it', ['Name;Gebinde;Kistenpreis', 'Neu;Kiste (12);24,00'], {}, ['Kiste (12)', 12, 2]],
      [
        'which goes before a default',
        ['Name;Gebinde;Kistenpreis', 'Neu;Kiste (12);24,00'],
        { unitsPerPackage: '6' },
        ['Kiste (12)', 12, 2],
      ],
      [
        'but not before a column',
        ['Name;Gebinde;VPE;Kistenpreis', 'Neu;Kiste (12);8;24,00'],
        { unitsPerPackage: '6' },
        ['Kiste (12)', 8, 3],
      ],
      [
        'but before an empty cell',
        ['Name;Gebinde;VPE;Kistenpreis', 'Neu;Kiste (12);;24,00'],
        { unitsPerPackage: '6' },
        ['Kiste (12)', 12, 2],
      ],
      [
        'without one takes the default',
        ['Name;Gebinde;Kistenpreis', 'Neu;Tray;24,00'],
        { unitsPerPackage: '6' },
        ['Tray', 6, 4],
      ],
      [
        'without one, but with a content, takes the default',
        ['Name;Gebinde;Kistenpreis', 'Neu;Fass 50 l;24,00'],
        { unitsPerPackage: '50' },
        ['Fass 50 l', 50, 0.48],
      ],
    ])('%s', async (_, lines, more, [unit, units, price]) => {
      const { body } = await send(lines, { defaults: { ...DEFAULTS, ...more } });
      expect(body.rows[0]).toMatchObject({
        state: 'new',
        changes: {
          packagingUnitId: [null, unit],
          unitsPerPackage: [null, units],
          pricePerUnit: [null, price],
        },
      });
    });
  });

  describe('the unit of a price', () => {
    it.each<[string, string[], Json, unknown]>([
      ['the head says it', ['Name;VPE;Kastenpreis', 'Helles;24;19,20'], {}, ['package', [0.89, 0.8]]],
      ['one unit per package', ['Name;VPE;Preis', 'Helles;1;0,95'], {}, ['unit', [0.89, 0.95]]],
      ['the current price tells', ['Name;VPE;Preis', 'Helles;24;21,60'], {}, ['package', [0.89, 0.9]]],
      ['half up to four decimals', ['Name;VPE;Preis/VPE', 'Helles;24;21'], {}, ['package', [0.89, 0.875]]],
      ['a person says it', ['Name;VPE;Preis', 'Helles;24;4,80'], { pricePer: 'package' }, ['package', [0.89, 0.2]]],
    ])('%s', async (_, lines, more, expected) => {
      const { body } = await send(lines, more);
      expect([body.pricePer, body.rows[0]?.changes.pricePerUnit]).toEqual(expected);
      expect(body.questions).toEqual([]);
    });

    it('is asked where nothing tells, and never stored before', async () => {
      const lines = ['Name;VPE;Preis', 'Neues Pils;20;17,00'];
      const { body } = await send(lines, { defaults: DEFAULTS });
      expect(body.questions).toEqual([
        {
          code: 'PRICE_PER',
          message: 'Gilt der Preis je Einheit oder je Verpackung?',
          examples: ['Neues Pils 17,00 €'],
        },
      ]);
      for (const dryRun of [false, undefined]) {
        const stored = await send(lines, { defaults: DEFAULTS, dryRun });
        expect(stored).toMatchObject({ status: 400, body: { errors: { pricePer: expect.any(String) } } });
      }
      expect(await names()).not.toContain('Neues Pils');
    });
  });

  describe('1.000', () => {
    const lines = (...prices: string[]) => ['Name;Preis pro Einheit', ...prices.map((price, n) => `P${n};${price}`)];
    it('is asked about', async () => {
      const { body } = await send(lines('1.000'));
      expect(body.questions).toMatchObject([{ code: 'DECIMAL', examples: ['1.000'] }]);
      expect(body.decimal).toBeNull();
      expect((await send(lines('1.000'), { dryRun: false })).body.errors).toHaveProperty('decimal');
    });

    it.each([
      [['1.000', '12,50'], {}, 1000],
      [['1.000'], { decimal: ',' }, 1000],
      [['1.000'], { decimal: '.' }, 1],
    ])('%j with %j is %d', async (prices, more, expected) => {
      const { body } = await send(lines(...prices), more);
      expect(body.rows[0]?.changes.pricePerUnit).toEqual([null, expected]);
    });
  });

  it('creates missing records on demand alone, all or nothing', async () => {
    const lines = [
      'Name;Einheit;VPE;Verpackungseinheit;Lieferant;Lagerorte;Stückpreis',
      'Kaffee;Beutel;8;Sack;Rösterei;Bar / Regal 3;9,90',
    ];
    const asked = await send(lines);
    expect(asked.body.missing).toEqual({
      units: ['Beutel'],
      packagingUnits: ['Sack'],
      suppliers: ['Rösterei'],
      stockLocations: ['Regal 3'],
    });
    expect(asked.body.counts.wrong).toBe(1);
    expect((await send(lines, { dryRun: false })).status).toBe(400);
    const create = ['units', 'packagingUnits', 'suppliers', 'stockLocations'];
    expect((await send(lines, { create })).body.counts).toMatchObject({ new: 1, wrong: 0 });
    const { body } = await test().call<{ name: string }[]>(test().admin, 'GET', '/api/Suppliers');
    expect(body.map(({ name }) => name)).not.toContain('Rösterei');
    expect((await send(lines, { create, dryRun: false })).status).toBe(200);
    expect(await names()).toContain('Kaffee');
  });

  it('gives units that it creates their usual plural', async () => {
    const lines = [
      'Name;Einheit;VPE;Verpackungseinheit;Lieferant;Lagerorte;Stückpreis',
      'Fritz;Glas;24;Kasten 24 x 0,33 l;Molkerei;Bar;0,80',
      'Senf;Eimer;1;Wundertüte;Molkerei;Bar;4,10',
    ];
    const create = ['units', 'packagingUnits', 'suppliers'];
    expect((await send(lines, { create, dryRun: false })).status).toBe(200);
    const plurals = async (url: string) => {
      const { body } = await test().call<{ name: string; plural: string }[]>(test().admin, 'GET', url);
      return Object.fromEntries(body.map(({ name, plural }) => [name, plural]));
    };
    expect(await plurals('/api/Units')).toMatchObject({ Glas: 'Gläser', Eimer: null });
    expect(await plurals('/api/PackagingUnits')).toMatchObject({
      'Kasten 24 x 0,33 l': 'Kästen 24 x 0,33 l',
      Wundertüte: null,
    });
  });

  it('leaves wrong rows out only when told to', async () => {
    const lines = [
      'Name;Bestellnummer;VPE;Verpackungseinheit;Lieferant;Stückpreis',
      'Gut;G-1;6;Stiege;Molkerei;1,20',
      'Schlecht;S-1;6;Bottich;Mühle;umsonst',
    ];
    const more = { defaults: DEFAULTS, create: ['packagingUnits', 'suppliers'], dryRun: false };
    expect(await send(lines, more)).toMatchObject({ status: 400, body: { errors: { 3: expect.any(String) } } });
    expect(await names()).not.toContain('Gut');
    const { body } = await send(lines, { ...more, onlyGood: true });
    expect(body.counts).toEqual({ new: 1, changed: 0, same: 0, wrong: 1, skipped: 0 });
    expect(await names()).toContain('Gut');
    expect(await names()).not.toContain('Schlecht');
    expect(await names('/api/Suppliers')).toContain('Molkerei');
    expect(await names('/api/Suppliers')).not.toContain('Mühle');
    expect(await names('/api/PackagingUnits')).toContain('Stiege');
    expect(await names('/api/PackagingUnits')).not.toContain('Bottich');
  });

  it('never changes existing records by defaults', async () => {
    const { body } = await send(['Name;Bestellnummer', 'Helles;neu'], {
      defaults: { unitId: 'Kiste', supplierId: '' },
    });
    expect(body.rows[0]).toMatchObject({ state: 'changed', changes: { orderNumber: expect.anything() } });
    expect(Object.keys(body.rows[0]?.changes ?? {})).toEqual(['orderNumber']);
  });

  it('stores codes whose check digit is right, and hints at the others', async () => {
    const lines = ['Name;EAN', `Helles;${EAN.slice(0, 6)} ${EAN.slice(6)}`];
    const mistyped = await send(['Name;EAN', 'Helles;4001234567890']);
    expect(mistyped.body.rows[0]).toMatchObject({ state: 'same', hints: [expect.stringContaining('Prüfziffer')] });
    const shortened = await send(['Name;EAN', 'Helles;4,0012E+12']);
    expect(shortened.body.rows[0]).toMatchObject({ state: 'same', hints: [expect.stringContaining('gekürzt')] });
    expect((await send(lines)).body.rows[0]).toMatchObject({ state: 'changed', changes: { code: [null, EAN] } });
    expect((await send(lines, { dryRun: false })).status).toBe(200);
    const { body } = await test().call<Json[]>(test().admin, 'GET', '/api/StockItemCodes');
    expect(body).toMatchObject([{ stockItemId: data.helles, code: EAN, factor: 1 }]);
    expect((await send(lines)).body.rows[0]).toMatchObject({ state: 'same', hints: [] });
    const other = await send(['Name;EAN', `Anderes;${EAN}`]);
    expect(other.body.rows[0]?.hints).toEqual([]);
  });

  it('reads a workbook by its bytes, and the € of Windows-1252', async () => {
    const file = workbook({
      Liste: [
        ['Name', 'Flaschenpreis'],
        ['Helles', { digits: '0.95' }],
      ],
    });
    const { body } = await send([], { text: undefined, base64: file.toString('base64') });
    expect(body.rows[0]?.changes.pricePerUnit).toEqual([0.89, 0.95]);
    expect(body.sheets).toHaveLength(1);
    const old = Buffer.from('Name;Flaschenpreis\r\nHelles;0,95 \x80', 'latin1').toString('base64');
    expect((await send([], { text: undefined, base64: old })).body.rows[0]?.changes.pricePerUnit).toEqual([0.89, 0.95]);
  });

  it.each<[string, Json, string]>([
    ['a default of no field', { defaults: { nonsense: 'x' } }, 'defaults'],
    ['a decimal sign that is none', { decimal: ';' }, 'decimal'],
    ['a dry run that is neither true nor false', { dryRun: 'ja' }, 'dryRun'],
    ['a price per what', { pricePer: 'crate' }, 'pricePer'],
  ])('refuses %s', async (_, more, key) => {
    const { status, body } = await send(['Name;Preis', 'Helles;1'], more);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [key]]);
  });
});
