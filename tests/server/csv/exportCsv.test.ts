import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { PASSWORD, useTestApp } from '../../helpers/testApp';
import { exported, sendCsv } from './importHelpers';

const query = (parameters: Record<string, unknown>) =>
  `?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]))}`;

describeOnEachDatabase('CSV files', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    const locations = [data.bar, data.cellar];
    data.helles = await test().create(
      '/api/StockItems',
      itemBody(data, {
        name: '=Helles "Öl"; 0,5',
        orderNumber: '+49-1',
        stockLocations: locations,
        pricePerUnit: 1234.5,
      }),
    );
    await test().create('/api/StockItemCodes', { stockItemId: data.helles, code: '4006381333931', factor: 1 });
    data.weizen = await test().create(
      '/api/StockItems',
      itemBody(data, { name: 'Äpfel', orderNumber: '-7', ignoreInCensus: true, supplierId: data.butcher }),
    );
  });

  it('show the list: German heads, names, Ja and Nein, decimal commas, no formulas', async () => {
    const reply = await test().call<string>(test().user, 'GET', '/api/StockItems/export.csv');
    expect(reply.text.charAt(0)).toBe('\uFEFF');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="Artikel \d{4}-\d\d-\d\d\.csv"/);
    expect(reply.text.slice(1).split('\r\n')).toEqual([
      'Id;Name;Aktiv;Inventur;Lagerorte;Einheit;Einheiten pro Verpackung;Verpackungseinheit;Lieferant;Bestellnummer;Preis pro Einheit;Archiviert',
      `${data.helles};"'=Helles ""Öl""; 0,5";Ja;Ja;Keller, Bar;Flasche;24;Kiste;Brauerei Süd;'+49-1;1234,5;Nein`,
      `${data.weizen};Äpfel;Nein;Ja;Keller;Flasche;24;Kiste;Metzgerei Öztürk;'-7;0,89;Nein`,
      '',
    ]);
  });

  it.each<[string, (ids: MasterData) => string, string[]]>([
    ['filtered by a text', () => query({ filter: { name: 'äpf' } }), ['Äpfel']],
    ['filtered by a reference', (ids) => query({ filter: { supplierId: ids.brewery } }), ["'=Helles"]],
    ['sorted', () => query({ sort: ['name', 'DESC'] }), ['Äpfel', "'=Helles"]],
    ['sorted by the name of a reference', () => query({ sort: ['supplierId', 'DESC'] }), ['Äpfel', "'=Helles"]],
    ['sorted by the names of several', () => query({ sort: ['stockLocations', 'ASC'] }), ['Äpfel', "'=Helles"]],
    ['sorted by a flag as it is shown', () => query({ sort: ['ignoreInCensus', 'ASC'] }), ['Äpfel', "'=Helles"]],
    ['searched', () => '?search=aepf', ['Äpfel']],
    ['searched for several words, also in names of others', () => '?search=kiste+BAR+helles', ["'=Helles"]],
    [
      'searched and filtered',
      (ids) => `${query({ filter: { supplierId: ids.brewery } })}&search=flasche`,
      ["'=Helles"],
    ],
    ['searched in vain', () => '?search=suppe', []],
    ['searched for what the list does not show', () => '?search=Metzgerei', ['Äpfel']],
    ['searched for numbers', () => '?search=0,89', ['Äpfel']],
    ['searched for codes', () => '?search=4006381', ["'=Helles"]],
    ['of some ids', (ids) => `?ids=${ids.weizen},999999`, ['Äpfel']],
    ['of no ids', () => '?ids=', []],
  ])('can be %s', async (_, search, names) => {
    const [, ...lines] = await exported(test(), `/api/StockItems/export.csv${search(data)}`);
    expect(lines).toHaveLength(names.length);
    for (const [index, name] of names.entries()) expect(lines[index]).toContain(name);
  });

  it('name choices, and leave out fields hidden from a user', async () => {
    const groups = await exported(test(), '/api/StockItemGroups/export.csv?All=true');
    const heads = 'Id;Name;Zähltag;Haltbarkeit beim Wareneingang';
    expect(groups).toEqual([heads, `${data.drinks};Getränke;Montag;Nein`, `${data.kitchen};Küche;Sonntag;Nein`]);
    expect(await exported(test(), '/api/StockItemGroups/export.csv?All=true', test().user)).toEqual([heads]);
    const ofUsers = await exported(test(), '/api/Users/export.csv');
    expect(ofUsers[0]).toBe('Id;Name;E-Mail;Name in Mails;Rolle;Bestände');
    const asUser = await exported(test(), '/api/Users/export.csv', test().user);
    expect(asUser).toEqual(['Id;Name;Rolle', '1;admin;Admin', `${test().userId};ulla;User`]);
    await test().create('/api/ConfigValues', { key: 'SECRET_KEY', value: 'geheim' });
    expect(await exported(test(), '/api/ConfigValues/export.csv')).toContain('1;SECRET_KEY;geheim');
    expect(await exported(test(), '/api/ConfigValues/export.csv', test().user)).toEqual(['Id;Schlüssel;Wert']);
  });

  it('sort choices by their place: Monday comes before Sunday', async () => {
    for (const [order, days] of [
      ['ASC', ['Montag', 'Sonntag']],
      ['DESC', ['Sonntag', 'Montag']],
    ]) {
      const url = `/api/StockItemGroups/export.csv?All=true&sort=${encodeURIComponent(JSON.stringify(['executionDayOfWeek', order]))}`;
      const [, ...lines] = await exported(test(), url);
      expect(lines.map((line) => line.split(';')[2])).toEqual(days);
    }
  });

  it('search nothing that is hidden from a user', async () => {
    const searched = `/api/Users/export.csv?search=${encodeURIComponent('ulla@example.test')}`;
    await test().call(test().admin, 'PUT', '/api/Users', { id: test().userId, email: 'ulla@example.test' });
    expect(await exported(test(), searched)).toHaveLength(2);
    expect(await exported(test(), searched, test().user)).toHaveLength(1);
  });

  it('refuse a search without end', async () => {
    expectProblem(
      await test().call(test().user, 'GET', `/api/Units/export.csv?search=${'x'.repeat(501)}`),
      'VALIDATION',
    );
  });

  it('need a token', async () => {
    expectProblem(await test().call('', 'GET', '/api/Units/export.csv'), 'TOKEN_INVALID');
  });

  it.each([
    '/api/StockItems',
    '/api/StockItemGroups',
    '/api/Users',
    '/api/Suppliers',
    '/api/Units',
    '/api/PackagingUnits',
    '/api/StockLocations',
    '/api/StockItemGroupAssignments',
    '/api/StockLocationAssignments',
    '/api/ConfigValues',
  ])('of %s come back unchanged', async (url) => {
    if (url.endsWith('GroupAssignments')) {
      await test().create(url, { stockItemGroupId: data.drinks, stockItemId: data.weizen, minAmountInGroup: 4 });
    }
    const lines = await exported(test(), `${url}/export.csv?All=true`);
    expect(lines.length).toBeGreaterThan(1);
    const { body } = await sendCsv(test(), url, lines, { dryRun: false });
    expect(body.counts).toMatchObject({ new: 0, changed: 0, same: lines.length - 1, wrong: 0 });
  });

  describe('of users', () => {
    it('bring passwords of new ones, which are never shown, and change no existing ones', async () => {
      const lines = ['Benutzername;Passwort;Rolle;Bestände', `vera;${PASSWORD};Admin;"getränke,KÜCHE"`];
      const dry = await sendCsv(test(), '/api/Users', lines);
      expect(dry.body.rows).toMatchObject([{ state: 'new', changes: { password: [null, null] } }]);
      expect(dry.text).not.toContain(PASSWORD);
      await expect(test().login('vera')).rejects.toThrow();

      await sendCsv(test(), '/api/Users', lines, { dryRun: false });
      const vera = await test().login('vera');
      expect((await test().call(vera, 'GET', '/api/AuditLog')).status).toBe(200);
      const again = await sendCsv(
        test(),
        '/api/Users',
        [lines[0] ?? '', `vera;Ganz-anders-77;Admin;"Küche,Getränke"`],
        {
          dryRun: false,
        },
      );
      expect(again.body.counts).toEqual({ new: 0, changed: 0, same: 1, wrong: 0 });
      expect(await test().login('vera')).toBeTypeOf('string');
    });

    it.each<[string, string[], string, string]>([
      ['no password', ['Name', 'otto'], 'password', 'Dieses Feld wird benötigt'],
      [
        'one that everybody knows',
        ['Name;Passwort', 'otto;password123'],
        'password',
        'Dieses Passwort ist zu bekannt. Bitte ein anderes wählen.',
      ],
      ['an unknown role', ['Name;Rolle', 'ulla;Kellner'], 'role', '„Kellner“ gibt es nicht.'],
      [
        'the demotion of admin',
        ['Name;Rolle', 'admin;User'],
        'name',
        'Name und Rolle des Benutzers „admin“ können nicht geändert werden.',
      ],
    ])('refuse %s', async (_, lines, field, message) => {
      for (const dryRun of [true, false]) {
        const { body } = await sendCsv(test(), '/api/Users', lines, { dryRun });
        if (dryRun) expect(body.rows).toMatchObject([{ state: 'wrong', errors: { [field]: message } }]);
        else expect(body.errors?.[2]).toContain(message);
      }
    });
  });

  it.each<[string, string[], [number, string, string][]]>([
    ['a name that is taken', ['Id;Name', ';Flasche', ';Dose'], [[2, 'name', 'Name ist bereits vergeben.']]],
    [
      'a name twice among new ones',
      ['Id;Name', ';Glas', ';GLAS'],
      [[3, 'name', 'Name ist bereits vergeben. (Zeile 2)']],
    ],
  ])('keep names unique: %s', async (_, lines, wrong) => {
    const { body } = await sendCsv(test(), '/api/Units', lines);
    expect(body.counts.wrong).toBe(wrong.length);
    for (const [line, field, message] of wrong) {
      expect(body.rows.find((row) => row.line === line)?.errors).toEqual({ [field]: message });
    }
  });

  it('give a name to a new record that a changed one lets go', async () => {
    const id = await test().create('/api/Units', { name: 'Sack' });
    const { body } = await sendCsv(test(), '/api/Units', ['Id;Name', ';Beutel', `${id};Tüte`, ';sack'], {
      dryRun: false,
    });
    expect(body.counts).toEqual({ new: 2, changed: 1, same: 0, wrong: 0 });
    const next = await test().create('/api/Units', { name: 'Eimer' });
    const lines = await exported(test(), '/api/Units/export.csv');
    expect(lines.slice(-4)).toEqual([
      `${id};Tüte;;Nein`,
      `${id + 1};Beutel;;Nein`,
      `${id + 2};sack;;Nein`,
      `${next};Eimer;;Nein`,
    ]);
  });

  it('pass names on in the order of the file, with other changes beside some of them', async () => {
    const [first, second, third] = [
      await test().create('/api/Units', { name: 'Korb' }),
      await test().create('/api/Units', { name: 'Netz' }),
      await test().create('/api/Units', { name: 'Fass' }),
    ];
    const lines = ['Id;Name;Archiviert', `${third};Tonne;Nein`, `${first};Kübel;Ja`, `${second};Korb;Nein`];
    const { body } = await sendCsv(test(), '/api/Units', lines, { dryRun: false });
    expect(body.counts).toEqual({ new: 0, changed: 3, same: 0, wrong: 0 });
    const exportedLines = await exported(test(), '/api/Units/export.csv');
    expect(exportedLines.slice(-3)).toEqual([`${first};Kübel;;Ja`, `${second};Korb;;Nein`, `${third};Tonne;;Nein`]);
  });

  it('assign articles to groups by their names, once', async () => {
    const url = '/api/StockItemGroupAssignments';
    const lines = ['Bestand;Artikel;Mindestbestand;Feste Menge', 'küche;äpfel;3;', 'Küche;Äpfel;4;'];
    const { body } = await sendCsv(test(), url, lines);
    expect(body.match).toEqual(['stockItemGroupId', 'stockItemId']);
    expect(body.rows.map(({ state, errors }) => [state, errors])).toEqual([
      ['new', {}],
      ['wrong', { stockItemId: 'Kommt schon in Zeile 2 vor.' }],
    ]);
  });
});
