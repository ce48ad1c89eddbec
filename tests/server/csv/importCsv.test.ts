import { beforeAll, expect, it } from 'vitest';
import type { ImportReport } from '../../../src/contract/csv';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';
import { exported, sendCsv } from './importHelpers';

const ITEMS = '/api/StockItems';
const HEAD =
  'Id;Name;Aktiv;Inventur;Lagerorte;Einheit;Einheiten pro Verpackung;Verpackungseinheit;Lieferant;Bestellnummer;Preis pro Einheit;Archiviert';

describeOnEachDatabase('importing items', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    await test().create('/api/StockLocations', { name: 'Keller, hinten', countingOrder: 3 });
    data.helles = await test().create(ITEMS, itemBody(data));
    data.weizen = await test().create(
      ITEMS,
      itemBody(data, {
        name: 'Weizen',
        supplierId: data.butcher,
        stockLocations: [data.cellar, data.bar],
        ignoreInCensus: true,
      }),
    );
  });

  it('stores only when told that it is not a dry run', async () => {
    const lines = ['Name;Bestellnummer', 'Weizen;W-1'];
    expect((await sendCsv(test(), ITEMS, lines, { dryRun: undefined })).status).toBe(200);
    expect((await sendCsv(test(), ITEMS, lines)).body.counts).toMatchObject({ changed: 0, same: 1 });
    await sendCsv(test(), ITEMS, ['Name;Bestellnummer', 'Weizen;H-05'], { dryRun: false });
  });

  it('takes an exported file back unchanged', async () => {
    const lines = await exported(test(), `${ITEMS}/export.csv`);
    expect(lines[0]).toBe(HEAD);
    const reply = await sendCsv(test(), ITEMS, lines);
    expect(reply.body).toMatchObject({ counts: { new: 0, changed: 0, same: 2, wrong: 0 }, match: ['id'] });
    expect(reply.body.columns.map(({ field }) => field)).not.toContain(null);
  });

  it.each<[string, string, string, unknown]>([
    ['a decimal comma', 'Preis pro Einheit', '1,2345', [0.89, 1.2345]],
    ['a decimal point', 'Preis pro Einheit', '1.5', [0.89, 1.5]],
    ['thousands with points', 'Preis pro Einheit', '1.234,50', [0.89, 1234.5]],
    ['an amount with its currency', 'Preis pro Einheit', '2,50 €', [0.89, 2.5]],
    ['a reference whatever its case', 'Lieferant', 'METZGEREI  öztürk', ['Brauerei Süd', 'Metzgerei Öztürk']],
    ['several references', 'Lagerorte', 'bar, Keller, hinten', ['Keller', 'Bar, Keller, hinten']],
    ['references with semicolons', 'Lagerorte', '"Bar; Keller"', ['Keller', 'Bar, Keller']],
    ['a flag that is shown the other way round', 'Aktiv', 'nein', ['Ja', 'Nein']],
    ['a flag in English', 'Inventur', 'FALSE', ['Ja', 'Nein']],
    ['a flag as a number', 'Archiviert', '1', ['Nein', 'Ja']],
    ['semicolons and quotes in a cell', 'Bestellnummer', '"a;""b"""', ['H-05', 'a;"b"']],
    ['a formula without its apostrophe', 'Bestellnummer', "'=1+1", ['H-05', '=1+1']],
    ['an empty cell', 'Bestellnummer', '', ['H-05', null]],
  ])('reads %s', async (_, header, cell, change) => {
    const { body } = await sendCsv(test(), ITEMS, [`Name;${header}`, `Helles 0,5 l;${cell}`]);
    const key = body.columns[1]?.field ?? '';
    expect(body.rows).toEqual([
      { line: 2, state: 'changed', title: 'Helles 0,5 l', changes: { [key]: change }, errors: {}, hints: [] },
    ]);
  });

  it('finds names with invisible characters in them, and stores none', async () => {
    const [zero, soft] = ['\u200b', '\u00ad'];
    const lines = ['Name;Lieferant;Bestellnummer', `Helles${zero} 0,5 l;Brauerei${soft} Süd;A${soft}-1`];
    const [row] = (await sendCsv(test(), ITEMS, lines)).body.rows;
    expect(row).toMatchObject({ state: 'changed', errors: {} });
    expect(Object.keys(row?.changes ?? {})).toEqual(['orderNumber']);
    await sendCsv(test(), ITEMS, lines, { dryRun: false });
    const { body } = await test().call<Json[]>(test().admin, 'GET', `${ITEMS}?StockItemId=${data.helles}`);
    expect(body.find(({ id }) => id === data.helles)).toMatchObject({ name: 'Helles 0,5 l', orderNumber: 'A-1' });
    await sendCsv(test(), ITEMS, ['Name;Bestellnummer', 'Helles 0,5 l;H-05'], { dryRun: false });
  });

  it.each<[string, string, string, string, string]>([
    ['an unknown reference', 'Einheit', 'Flsche', 'unitId', '„Flsche“ gibt es nicht. Ist „Flasche“ gemeint?'],
    [
      'one like no other',
      'Lieferant',
      'Zwölf Apostel Kellerei',
      'supplierId',
      '„Zwölf Apostel Kellerei“ gibt es nicht.',
    ],
    [
      'one of several unknown',
      'Lagerorte',
      'Bar, Kelar',
      'stockLocations',
      '„Kelar“ gibt es nicht. Ist „Keller“ gemeint?',
    ],
    ['no reference', 'Lagerorte', '', 'stockLocations', 'Benötigt'],
    ['no number', 'Preis pro Einheit', 'umsonst', 'pricePerUnit', 'Bitte eine Zahl eingeben.'],
    ['no number of units', 'Einheiten pro Verpackung', 'abc', 'unitsPerPackage', 'Bitte eine Zahl eingeben.'],
    ['a negative price', 'Preis pro Einheit', '-1', 'pricePerUnit', 'Der Wert muss größer oder gleich 0 sein.'],
    ['too many decimals', 'Preis pro Einheit', '0,12345', 'pricePerUnit', 'Höchstens 4 Nachkommastellen.'],
    ['neither yes nor no', 'Aktiv', 'vielleicht', 'ignoreInCensus', 'Bitte Ja oder Nein wählen.'],
    ['too long a text', 'Bestellnummer', 'x'.repeat(101), 'orderNumber', 'Höchstens 100 Zeichen.'],
  ])('refuses %s', async (_, header, cell, field, message) => {
    const { body } = await sendCsv(test(), ITEMS, [`Name;${header}`, `Helles 0,5 l;"${cell}"`]);
    expect(body.rows).toMatchObject([{ state: 'wrong', errors: { [field]: message } }]);
    expect(Object.keys(body.rows[0]?.errors ?? {})).toEqual([field]);
    expect(body.counts).toEqual({ new: 0, changed: 0, same: 0, wrong: 1, skipped: 0 });
  });

  it('names missing values of a new row, and takes defaults for empty ones', async () => {
    const { body } = await sendCsv(test(), ITEMS, ['Name;Inventur;Einheit', 'Neu;;Flasche']);
    const needed = { packagingUnitId: 'Benötigt', supplierId: 'Benötigt', stockLocations: 'Benötigt' };
    expect(body.rows).toMatchObject([
      { line: 2, state: 'wrong', title: 'Neu', changes: { unitId: [null, 'Flasche'] } },
    ]);
    expect(body.rows[0]?.errors).toMatchObject({ ...needed, pricePerUnit: 'Dieses Feld wird benötigt' });
    expect(body.rows[0]?.errors).not.toHaveProperty('active');
  });

  it.each<[string, string[], number, string, string]>([
    ['a name twice', ['Name', 'Weizen', 'WEIZEN'], 3, 'name', 'Kommt schon in Zeile 2 vor.'],
    ['an id that is none', ['Id;Name', 'zwei;X'], 2, 'id', 'Bitte eine gültige Id angeben.'],
    ['an id that nobody has', ['Id;Name', '999999;X'], 2, 'id', 'Diesen Eintrag gibt es nicht mehr.'],
    [
      'cells without a head',
      ['Name', 'Weizen;zu viel'],
      2,
      'name',
      'In dieser Zeile stehen mehr Werte als Spaltennamen.',
    ],
  ])('refuses %s', async (_, lines, line, field, message) => {
    const { body } = await sendCsv(test(), ITEMS, lines);
    expect(body.rows.find((row) => row.line === line)).toMatchObject({ state: 'wrong', errors: { [field]: message } });
  });

  it('counts rows as spreadsheets do, without those that are empty', async () => {
    const { body } = await sendCsv(test(), ITEMS, [
      'Name;Bestellnummer',
      '',
      '"Weizen";"1',
      '2"',
      ';',
      'Helles 0,5 l;3',
    ]);
    expect(body.rows.map(({ line, title }) => [line, title])).toEqual([
      [3, 'Weizen'],
      [5, 'Helles 0,5 l'],
    ]);
  });

  it('guesses the columns, and accepts corrections', async () => {
    const lines = ['Artikel*;Preis;Bemerkung;Bestellnr', 'Weizen;3;frisch;W-1'];
    const guessed = await sendCsv(test(), ITEMS, ['NAME:;Preis;Bemerkung;ordernumber', 'Weizen;3;frisch;W-1']);
    expect(guessed.body.columns.map(({ field }) => field)).toEqual(['name', 'pricePerUnit', null, 'orderNumber']);
    const mapping = { 'Artikel*': 'name', Preis: null, Bestellnr: 'orderNumber', Anderswo: 'pricePerUnit' };
    const told = await sendCsv(test(), ITEMS, lines, { mapping });
    expect(told.body.columns.map(({ field }) => field)).toEqual(['name', null, null, 'orderNumber']);
    expect(told.body.rows).toMatchObject([{ state: 'changed', changes: { orderNumber: ['H-05', 'W-1'] } }]);
  });

  it('recognizes a column by the beginning of an overlong head', async () => {
    const guessed = await sendCsv(test(), ITEMS, [`Name${' '.repeat(200)}*${'('.repeat(50)}*;Preis`, 'Weizen;3']);
    expect(guessed.body.columns.map(({ field }) => field)).toEqual(['name', 'pricePerUnit']);
  });

  it.each<[string, Json]>([
    ['a field that does not exist', { mapping: { Name: 'nonsense' } }],
    ['a field that has a column', { mapping: { Name: 'orderNumber', Nummer: 'orderNumber' } }],
    ['nothing to go by', { match: 'phone' }],
  ])('refuses a mapping to %s', async (_, more) => {
    const reply = await sendCsv(test(), ITEMS, ['Name;Nummer', 'Weizen;1'], more);
    expectProblem(reply as never, 'VALIDATION');
  });

  it('finds records by another column on demand, unless several have the value', async () => {
    const lines = ['Name;Bestellnummer;Preis pro Einheit', 'Helles;H-05;7'];
    const refused = await sendCsv(test(), ITEMS, lines, { match: 'orderNumber' });
    expect(refused.body.rows[0]?.errors).toEqual({
      orderNumber: 'Artikel mit diesem Wert gibt es mehrmals. Bitte die Spalte Id mit angeben.',
    });
    await test().call(test().admin, 'PUT', ITEMS, { id: data.weizen, orderNumber: 'W-05' });
    const { body } = await sendCsv(test(), ITEMS, lines, { match: 'orderNumber' });
    expect(body.rows).toMatchObject([{ state: 'changed', changes: { name: ['Helles 0,5 l', 'Helles'] } }]);
  });

  it('writes nothing in a dry run, and all rows or none otherwise', async () => {
    const before = await exported(test(), `${ITEMS}/export.csv`);
    const good = 'Neues;Keller;Flasche;6;Kiste;Brauerei Süd;2,5';
    const head = 'Name;Lagerorte;Einheit;Einheiten pro Verpackung;Verpackungseinheit;Lieferant;Preis pro Einheit';
    const dry = await sendCsv(test(), ITEMS, [head, good]);
    expect(dry.body.counts).toEqual({ new: 1, changed: 0, same: 0, wrong: 0, skipped: 0 });
    const mixed = [head, good, 'Anderes;Kller;Flasche;6;Kiste;Brauerei Süd;teuer'];
    const refused = await sendCsv(test(), ITEMS, mixed, { dryRun: false });
    expectProblem(refused as never, 'VALIDATION');
    expect(refused.body.detail).toBe('1 Zeile ist fehlerhaft. Es wurde nichts importiert.');
    expect(refused.body.errors).toEqual({
      3: 'Lagerorte: „Kller“ gibt es nicht. Ist „Keller“ gemeint? Preis pro Einheit: Bitte eine Zahl eingeben.',
    });
    expect(await exported(test(), `${ITEMS}/export.csv`)).toEqual(before);

    const stored = await sendCsv(test(), ITEMS, [head, good, 'Weizen;Bar;Flasche;24;Kiste;Brauerei Süd;1'], {
      dryRun: false,
    });
    expect(stored.body.counts).toEqual({ new: 1, changed: 1, same: 0, wrong: 0, skipped: 0 });
    const items = (await test().call<Json[]>(test().admin, 'GET', ITEMS)).body;
    expect(items.find(({ name }) => name === 'Neues')).toMatchObject({
      unitId: data.unit,
      unitsPerPackage: 6,
      pricePerUnit: 2.5,
      ignoreInCensus: false,
      active: true,
      stockLocations: [{ name: 'Keller' }],
    });
    expect(items.find(({ id }) => id === data.weizen)).toMatchObject({
      stockLocations: [{ name: 'Bar' }],
      pricePerUnit: 1,
    });
    const log = await test().call<Json[]>(test().admin, 'GET', '/api/AuditLog');
    expect(log.text).toContain('Neues');
  });

  it('takes the bytes of a file from Excel', async () => {
    const bytes = Buffer.from('Name;Lieferant;Preis pro Einheit\r\nWeizen;Metzgerei Öztürk;4,20 \x80\r\n', 'latin1');
    const reply = await test().call<ImportReport>(test().admin, 'POST', `${ITEMS}/import`, {
      base64: bytes.toString('base64'),
      dryRun: true,
    });
    expect(reply.body.rows).toMatchObject([
      { changes: { supplierId: ['Brauerei Süd', 'Metzgerei Öztürk'], pricePerUnit: [1, 4.2] } },
    ]);
  });

  it.each<[string, Json]>([
    ['nothing', {}],
    ['what is no Base64', { base64: '???' }],
    ['a workbook', { base64: Buffer.from('PK\x03\x04').toString('base64') }],
  ])('refuses %s', async (_, body) => {
    expectProblem(await test().call(test().admin, 'POST', `${ITEMS}/import`, { dryRun: true, ...body }), 'VALIDATION');
  });

  it('does the work of a repeated request once', async () => {
    const lines = ['Name;Bestellnummer', 'Weizen;neu'];
    const send = () =>
      test().call<Json>(
        test().admin,
        'POST',
        `${ITEMS}/import`,
        { text: lines.join('\n'), dryRun: false },
        { 'idempotency-key': 'import-1' },
      );
    expect((await send()).body.counts).toMatchObject({ changed: 1 });
    const again = await send();
    expect(again.body.counts).toMatchObject({ changed: 1 });
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('stores a file once that is sent twice at once', async () => {
    const head = 'Name;Lagerorte;Einheit;Einheiten pro Verpackung;Verpackungseinheit;Lieferant;Preis pro Einheit';
    const send = () => sendCsv(test(), ITEMS, [head, 'Doppelt;Bar;Flasche;6;Kiste;Brauerei Süd;1'], { dryRun: false });
    const replies = await Promise.all([send(), send(), send()]);
    const counts = replies.map(({ body }) => body.counts);
    expect(counts.filter((each) => each.new === 1)).toHaveLength(1);
    expect(counts.filter((each) => each.same === 1)).toHaveLength(2);
  });

  it('is for administrators', async () => {
    expectProblem((await sendCsv(test(), ITEMS, ['Name', 'X'], {}, test().user)) as never, 'ROLE');
    expectProblem((await sendCsv(test(), ITEMS, ['Name', 'X'], {}, '')) as never, 'TOKEN_INVALID');
  });
});
