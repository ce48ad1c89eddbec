import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { play, type Scenario } from '../../helpers/scenarios';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

const REQUIRED = 'Dieses Feld wird benötigt';
const NEEDED = 'Benötigt';
const NOT_NEGATIVE = 'Der Wert muss größer oder gleich 0 sein.';
const POSITIVE = 'Der Wert muss größer als 0 sein.';
const NO_NUMBER = 'Bitte eine Zahl eingeben.';
const WEEKDAY = 'Bitte einen Wochentag wählen.';
const NO_TEXT = 'Bitte einen Text eingeben.';
const BAD_CHARACTER = 'Der Text enthält ein ungültiges Zeichen.';
const NO_MAIL = 'Bitte eine gültige E-Mail-Adresse eingeben.';
const GONE = 'Diesen Eintrag gibt es nicht mehr.';
const FROM_LIST = 'Bitte einen Wert aus der Liste wählen.';

/** Resource, replaced parts of a valid new record, the refused field and its message. */
type Rule = [resource: string, replaced: Json, field: string, message: string];
const RULES: Rule[] = [
  ...['Suppliers', 'Units', 'PackagingUnits', 'StockLocations', 'StockItemGroups', 'StockItems'].flatMap((name) =>
    [undefined, null, '', ' \t'].map((sent): Rule => [name, { name: sent }, 'name', REQUIRED]),
  ),
  ['Users', { name: ' ' }, 'name', 'Please type something'],
  ['Users', { name: null }, 'name', 'Please type something'],
  ['Units', { name: 7 }, 'name', NO_TEXT],
  ['Units', { name: ['a'] }, 'name', NO_TEXT],
  ['Units', { name: { toString: 'a' } }, 'name', NO_TEXT],
  ['Units', { name: 'a\0b' }, 'name', BAD_CHARACTER],
  ['Units', { name: 'a\ud800b' }, 'name', BAD_CHARACTER],
  ['Units', { name: 'x'.repeat(201) }, 'name', 'Höchstens 200 Zeichen.'],
  ['Suppliers', { email: 'müller' }, 'email', NO_MAIL],
  ['Suppliers', { email: 'a@b.de\r\nBcc: c@d.de' }, 'email', NO_MAIL],
  ['Suppliers', { email: 'a@b.de, c@d.de' }, 'email', NO_MAIL],
  ['Suppliers', { address: 'x'.repeat(501) }, 'address', 'Höchstens 500 Zeichen.'],
  ['Suppliers', { archived: 'ja' }, 'archived', 'Bitte Ja oder Nein wählen.'],
  ['Suppliers', { archived: 1 }, 'archived', 'Bitte Ja oder Nein wählen.'],
  ['StockLocations', { countingOrder: null }, 'countingOrder', REQUIRED],
  ['StockLocations', { countingOrder: '1' }, 'countingOrder', REQUIRED],
  ['StockLocations', { countingOrder: 1.5 }, 'countingOrder', 'Bitte eine ganze Zahl eingeben.'],
  ['StockLocations', { countingOrder: 2 ** 31 }, 'countingOrder', 'Die Zahl ist zu groß.'],
  ['StockItemGroups', { executionDayOfWeek: -1 }, 'executionDayOfWeek', NOT_NEGATIVE],
  ['StockItemGroups', { executionDayOfWeek: 7 }, 'executionDayOfWeek', WEEKDAY],
  ['StockItemGroups', { executionDayOfWeek: undefined }, 'executionDayOfWeek', WEEKDAY],
  ['StockItemGroups', { executionDayOfWeek: '1' }, 'executionDayOfWeek', WEEKDAY],
  ['StockItems', { unitId: undefined }, 'unitId', NEEDED],
  ['StockItems', { unitId: -1 }, 'unitId', NEEDED],
  ['StockItems', { packagingUnitId: null }, 'packagingUnitId', NEEDED],
  ['StockItems', { supplierId: '1' }, 'supplierId', NEEDED],
  ['StockItems', { supplierId: 999_999 }, 'supplierId', GONE],
  ['StockItems', { stockLocations: [] }, 'stockLocations', NEEDED],
  ['StockItems', { stockLocations: undefined }, 'stockLocations', NEEDED],
  ['StockItems', { stockLocations: null }, 'stockLocations', NEEDED],
  ['StockItems', { stockLocations: [999_999] }, 'stockLocations', GONE],
  ['StockItems', { stockLocations: [{ id: 'x' }] }, 'stockLocations', FROM_LIST],
  ['StockItems', { stockLocations: 1 }, 'stockLocations', FROM_LIST],
  ['StockItems', { unitsPerPackage: null }, 'unitsPerPackage', REQUIRED],
  ['StockItems', { unitsPerPackage: '24' }, 'unitsPerPackage', REQUIRED],
  ['StockItems', { unitsPerPackage: 0 }, 'unitsPerPackage', POSITIVE],
  ['StockItems', { unitsPerPackage: 0.0001 }, 'unitsPerPackage', 'Höchstens 3 Nachkommastellen.'],
  ['StockItems', { pricePerUnit: null }, 'pricePerUnit', REQUIRED],
  ['StockItems', { pricePerUnit: '0,89' }, 'pricePerUnit', NO_NUMBER],
  ['StockItems', { pricePerUnit: -0.01 }, 'pricePerUnit', NOT_NEGATIVE],
  ['StockItems', { pricePerUnit: 0.00001 }, 'pricePerUnit', 'Höchstens 4 Nachkommastellen.'],
  ['StockItems', { pricePerUnit: 1e15 }, 'pricePerUnit', 'Die Zahl ist zu groß.'],
  ['StockItems', { active: 'true' }, 'active', 'Bitte Ja oder Nein wählen.'],
  ['StockItemGroupAssignments', { stockItemId: null }, 'stockItemId', REQUIRED],
  ['StockItemGroupAssignments', { minAmountInGroup: undefined }, 'minAmountInGroup', REQUIRED],
  ['StockItemGroupAssignments', { minAmountInGroup: -1 }, 'minAmountInGroup', NOT_NEGATIVE],
  ['StockItemGroupAssignments', { minAmountInGroup: 1.5 }, 'minAmountInGroup', 'Bitte eine ganze Zahl eingeben.'],
  ['StockItemGroupAssignments', { fixedOrderAmount: 0 }, 'fixedOrderAmount', POSITIVE],
  ['StockItemGroupAssignments', { fixedOrderAmount: 0.5 }, 'fixedOrderAmount', 'Bitte eine ganze Zahl eingeben.'],
  ['StockItemGroupAssignments', { fixedOrderAmount: '3' }, 'fixedOrderAmount', NO_NUMBER],
  ['Users', { role: 'admin' }, 'role', FROM_LIST],
  ['Users', { role: null }, 'role', REQUIRED],
  ['Users', { password: undefined }, 'password', REQUIRED],
  ['Users', { password: '' }, 'password', REQUIRED],
  ['Users', { password: '1234567' }, 'password', 'Mindestens 8 Zeichen.'],
  ['Users', { password: 'x'.repeat(257) }, 'password', 'Höchstens 256 Zeichen.'],
  ['Users', { password: 12_345_678 }, 'password', NO_TEXT],
  ['Users', { password: 'Password1' }, 'password', 'Dieses Passwort ist zu bekannt. Bitte ein anderes wählen.'],
  ['Users', { name: 'Annemarie', password: 'ANNEMARIE' }, 'password', 'Das Passwort darf nicht der Benutzername sein.'],
  ['Users', { email: 'x' }, 'email', NO_MAIL],
  ['Users', { stockItemGroups: [0] }, 'stockItemGroups', FROM_LIST],
  ['Users', { stockItemGroups: [999_999] }, 'stockItemGroups', GONE],
  ['ConfigValues', { key: '' }, 'key', REQUIRED],
  ['ConfigValues', { key: 'INSTANCE_COLOR', value: 'red' }, 'value', 'Bitte eine Farbe als #rrggbb angeben.'],
  ['ConfigValues', { key: 'INSTANCE_COLOR', value: '#12345' }, 'value', 'Bitte eine Farbe als #rrggbb angeben.'],
  ['ConfigValues', { key: 'TIME_ZONE', value: 'Mars' }, 'value', 'Bitte eine Zeitzone wie Europe/Berlin angeben.'],
];

/** Existing names (see `beforeAll`) in another spelling. */
const DUPLICATES: Rule[] = [
  ['Suppliers', { name: 'ÖLMÜHLE Süd' }, 'name', 'Name ist bereits vergeben.'],
  ['Suppliers', { name: ' ölmühle   süd ' }, 'name', 'Name ist bereits vergeben.'],
  ['Suppliers', { name: 'O\u0308lmu\u0308hle Su\u0308d' }, 'name', 'Name ist bereits vergeben.'],
  ['Units', { name: 'FLASCHE' }, 'name', 'Name ist bereits vergeben.'],
  ['PackagingUnits', { name: 'kiste' }, 'name', 'Name ist bereits vergeben.'],
  ['StockLocations', { name: 'keller' }, 'name', 'Name ist bereits vergeben.'],
  ['StockItemGroups', { name: 'GETRÄNKE' }, 'name', 'Name ist bereits vergeben.'],
  ['Users', { name: 'ULLA' }, 'name', 'Benutzername ist bereits vergeben.'],
  ['ConfigValues', { key: 'instance_name' }, 'key', 'Schlüssel ist bereits vergeben.'],
  ['StockItemGroupAssignments', {}, 'stockItemGroupId', 'Bestandszuordnung ist schon vorhanden.'],
  ['StockLocationAssignments', {}, 'stockItemId', 'Lagerortzuordnung ist schon vorhanden.'],
];

describeOnEachDatabase('rules', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let good: Record<string, Json>;

  beforeAll(async () => {
    data = await createMasterData(test());
    await test().create('/api/Suppliers', { name: 'Ölmühle Süd' });
    await test().create('/api/ConfigValues', { key: 'INSTANCE_NAME', value: 'Haus' });
    data.item = await createItem(test(), data, {});
    data.free = await test().create('/api/StockItems', itemBody(data, { name: 'frei' }));
    good = {
      Suppliers: { name: 'neu' },
      Units: { name: 'neu' },
      PackagingUnits: { name: 'neu' },
      StockLocations: { name: 'neu', countingOrder: 1 },
      StockItemGroups: { name: 'neu', executionDayOfWeek: 3 },
      StockItems: itemBody(data),
      StockItemGroupAssignments: { stockItemGroupId: data.drinks, stockItemId: data.item, minAmountInGroup: 1 },
      StockLocationAssignments: { stockItemId: data.item, stockLocationId: data.cellar },
      Users: { name: 'neu', password: PASSWORD },
      ConfigValues: { key: 'NEU' },
    };
  });

  const refusal = ([resource, replaced, field, message]: Rule, code: string): Scenario => ({
    name: '',
    who: 'admin',
    request: ['POST', `/api/${resource}`, { ...good[resource], ...replaced }],
    status: code === 'DUPLICATE' ? 409 : 400,
    code,
    errors: { [field]: message },
  });
  const countOf = async (resource: string) =>
    (await test().call<Json[]>(test().admin, 'GET', `/api/${resource}`)).body.length;

  it.each(RULES)('%s %j: %s', async (...rule) => {
    const before = await countOf(rule[0]);
    const free = rule[0] === 'StockItemGroupAssignments' ? { stockItemId: data.free } : {};
    await play(test(), refusal([rule[0], { ...free, ...rule[1] }, rule[2], rule[3]], 'VALIDATION'));
    expect(await countOf(rule[0])).toBe(before);
  });

  it.each(DUPLICATES)('%s %j exists already', async (...rule) => {
    const before = await countOf(rule[0]);
    await play(test(), refusal(rule, 'DUPLICATE'));
    expect(await countOf(rule[0])).toBe(before);
  });

  describe('a change', () => {
    it.each([
      ['Units', { name: '' }, 400, 'name'],
      ['Suppliers', { name: 'metzgerei öztürk' }, 409, 'name'],
      ['StockItems', { stockLocations: [] }, 400, 'stockLocations'],
      ['StockItems', { unitId: -1 }, 400, 'unitId'],
      ['StockItems', { version: '1' }, 400, 'version'],
      ['StockItems', { version: 1.5 }, 400, 'version'],
    ])('of %s to %j is refused', async (resource, change, status, field) => {
      const id = { Units: data.unit, Suppliers: data.brewery, StockItems: data.item }[resource];
      const before = await test().call(test().admin, 'GET', `/api/${resource}/${id}`);
      const reply = await test().call(test().admin, 'PUT', `/api/${resource}`, { id, ...change });
      expect(reply).toMatchObject({ status, body: { errors: { [field]: expect.any(String) } } });
      expect((await test().call(test().admin, 'GET', `/api/${resource}/${id}`)).body).toEqual(before.body);
    });

    it('tells every field that is wrong at once', async () => {
      const reply = await test().call(test().admin, 'POST', '/api/StockItems', { pricePerUnit: -1 });
      expect(reply.body.errors).toEqual({
        name: REQUIRED,
        unitId: NEEDED,
        packagingUnitId: NEEDED,
        supplierId: NEEDED,
        stockLocations: NEEDED,
        unitsPerPackage: REQUIRED,
        pricePerUnit: NOT_NEGATIVE,
      });
    });

    it('of upper and lower case in its own name is not a duplicate', async () => {
      const reply = await test().call(test().admin, 'PUT', '/api/Units', { id: data.unit, name: '  flasche' });
      expect(reply).toMatchObject({ status: 200, body: { name: 'flasche' } });
    });

    it('of a flag to null changes nothing; a new record gets its default', async () => {
      const flags = { active: null, ignoreInCensus: null };
      const made = await test().call(test().admin, 'POST', '/api/StockItems', itemBody(data, flags));
      expect(made).toMatchObject({ status: 201, body: { active: true, ignoreInCensus: false } });
      const same = await test().call(test().admin, 'PUT', '/api/StockItems', { id: made.body.id, active: null });
      expect(same).toMatchObject({ status: 200, body: { active: true, version: 1 } });
    });

    it('of lists to null empties optional fields', async () => {
      const { id } = await test().member('berta', [data.drinks]);
      const reply = await test().call(test().admin, 'PUT', '/api/Users', { id, stockItemGroups: null });
      expect(reply).toMatchObject({ status: 200, body: { stockItemGroups: [] } });
    });
  });
});
