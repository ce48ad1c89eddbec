import { beforeAll, describe, expect, it } from 'vitest';
import { orderItem } from '../../../../src/contract/orderItems';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { play, type Scenario } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { historyOf, type OrderHouse, setUpItems, storeItem, storeOrder } from './orderSetup';

const URL = '/api/OrderItems';
const NOTE = 'bitte reif';
const LONGEST = 'x'.repeat(80);

describeOnEachDatabase('the note of a line', (under) => {
  const test = useTestApp(under);
  let house: OrderHouse;
  beforeAll(async () => {
    house = await setUpItems(test());
  });
  const put = (body: Json) => test().call<Json>(house.tokens.barkeeper, 'PUT', URL, body);
  const noted = async (over: Json = {}) => {
    const orderId = await storeOrder(test(), house);
    return { orderId, id: await storeItem(test(), orderId, { description: 'Avocado', note: NOTE, ...over }) };
  };

  it.each<[string, unknown, string | null]>([
    ['a text', NOTE, NOTE],
    ['blanks around it', `  ${NOTE} `, NOTE],
    ['80 characters', LONGEST, LONGEST],
    ['nothing', undefined, null],
    ['null', null, null],
    ['an empty text', '', null],
    ['blanks', '  ', null],
  ])('is kept of a new line: %s', async (_, note, expected) => {
    const { order } = house.ids;
    const sent = { orderId: order, description: 'Avocado', amount: 1, note };
    const { status, body } = await test().call<Json>(house.tokens.barkeeper, 'POST', URL, sent);
    expect([status, body.note]).toEqual([201, expected]);
    const listed = await test().call<Json[]>(house.tokens.barkeeper, 'GET', `${URL}?OrderIds=${order}`);
    expect(listed.body.find(({ id }) => id === body.id)).toEqual(body);
    const [created] = await historyOf(test(), 'orderItems', Number(body.id));
    expect(created?.changes.note).toEqual(expected === null ? undefined : [null, expected]);
  });

  it.each<[string, Json, string | null, number]>([
    ['what does not name it', { amount: 7, packagingUnit: 'Steige' }, NOTE, 2],
    ['the same', { note: NOTE }, NOTE, 1],
    ['another text', { note: 'bitte weich' }, 'bitte weich', 2],
    ['null', { note: null }, null, 2],
    ['an empty text', { note: '' }, null, 2],
    ['blanks', { note: ' ' }, null, 2],
  ])('after %s', async (_, sent, expected, version) => {
    const { id } = await noted();
    const { status, body } = await put({ id, ...sent });
    expect([status, body.note, body.version]).toEqual([200, expected, version]);
    const changes = (await historyOf(test(), 'orderItems', id)).map((entry) => entry.changes.note);
    expect(changes.filter((change) => change !== undefined)).toEqual(expected === NOTE ? [] : [[NOTE, expected]]);
  });

  describe('is refused', () => {
    const line = (over: Json): Scenario['request'] => {
      return ({ first }) => ['PUT', URL, { id: first, ...over }];
    };
    const status = 400;
    const scenarios: Scenario[] = [
      { name: '81 characters', who: 'admin', request: line({ note: `${LONGEST}x` }), status },
      { name: 'a number', who: 'admin', request: line({ note: 5 }), status },
      { name: 'a list', who: 'admin', request: line({ note: [NOTE] }), status },
      { name: 'NUL', who: 'admin', request: line({ note: 'a\0b' }), status },
      { name: 'half a character', who: 'admin', request: line({ note: 'a\uD800' }), status },
      { name: 'no token', who: 'nobody', request: line({ note: NOTE }), status: 401 },
      {
        name: 'another group',
        who: 'barkeeper',
        request: ({ kitchenItem }) => ['PUT', URL, { id: kitchenItem, note: NOTE }],
        status: 403,
        code: 'GROUP',
      },
    ];
    const errors: Record<string, string> = {
      '81 characters': 'Höchstens 80 Zeichen.',
      'a number': 'Bitte einen Text eingeben.',
      'a list': 'Bitte einen Text eingeben.',
      NUL: 'Der Text enthält ein ungültiges Zeichen.',
      'half a character': 'Der Text enthält ein ungültiges Zeichen.',
    };
    it.each(scenarios)('$name', async (scenario) => {
      const note = errors[scenario.name];
      await play(test(), { ...scenario, ...(note && { errors: { note } }), lacks: [NOTE] }, house);
    });
  });

  it('appears in the mail, not in those of other orders', async () => {
    const previewOf = async (orderId: number) =>
      (await test().call<Json>(test().admin, 'GET', `/api/Orders/${orderId}/mail-preview`)).body;
    const { text, html } = await previewOf((await noted()).orderId);
    expect([text, html].map((part) => String(part).split(`Hinweis: ${NOTE}`).length)).toEqual([2, 2]);
    const other = await previewOf((await noted({ note: null })).orderId);
    expect(JSON.stringify(other)).not.toContain('Hinweis');
  });

  it('is in the package for the auditor', async () => {
    const { id } = await noted();
    const { recordColumns } = await import('../../../../server/auditPackage/recordColumns');
    const { orderLine } = await import('../../../../src/resources/records/orderLine');
    const row = await test().database.db.selectFrom('orderItems').selectAll().where('id', '=', id).executeTakeFirst();
    const names = recordColumns(orderLine).map(({ name }) => name);
    expect(names).toEqual([
      'Id',
      'BestellungId',
      'ArtikelId',
      'Bezeichnung',
      'Artikelnummer',
      'Menge',
      'Gestrichen',
      'Verpackung',
      'EinheitenProVerpackung',
      'PreisProEinheit',
      'Hinweis',
    ]);
    expect(row && recordColumns(orderLine).at(-1)?.cell(row)).toBe(NOTE);
  });

  it('is answered as the contract says', async () => {
    const { orderId } = await noted();
    const { body } = await test().call<Json[]>(test().admin, 'GET', `${URL}?OrderIds=${orderId}`);
    expect(orderItem.array().parse(body)).toMatchObject([{ note: NOTE }]);
  });
});
