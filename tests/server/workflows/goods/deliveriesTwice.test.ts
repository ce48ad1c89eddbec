import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { type DeliveryHouse, deliverySteps, setUpDeliveries } from './deliveryHouse';

const [DAY, OTHER_DAY] = ['2026-01-05', '2026-01-06'];
const deposits = [
  { depositTypeId: 'crate', count: 2 },
  { depositTypeId: 'bottle', count: 48 },
];
const line = {
  stockItemId: 'pils',
  deliveredAmount: 2,
  description: 'Pilsener',
  itemNumber: 'H-05',
  packagingUnit: 'Kiste',
  unitsPerPackage: 24,
  unitPrice: 0.85,
  rest: 'cancel',
  outcome: 'damaged',
  note: 'kalt',
  bestBefore: DAY,
  deposits,
};
const everything = {
  supplierId: 'brewery',
  deliveryNoteNumber: 'LS-76',
  note: 'Rampe',
  deliveredAt: `${DAY}T10:00:00.000Z`,
  returns: [{ depositTypeId: 'crate', count: 1 }],
  lines: [line],
};
const plain = { stockItemId: 'pils', deliveredAmount: 2 };
const least = { supplierId: 'brewery', lines: [plain] };

/** Returns bodies whose line differs in one key, for each of the other values. */
const lines = (of: Json, others: Readonly<Record<string, readonly unknown[]>>) =>
  Object.entries(others).flatMap(([key, values]) =>
    values.map((value): [string, Json] => [
      `${key} ${JSON.stringify(value) ?? 'missing'} in a line`,
      { lines: [{ ...of, [key]: value }] },
    ]),
  );

describeRules('a delivery sent again under its clientId', (database) => {
  const running = useTestApp(database);
  let house: DeliveryHouse;
  beforeAll(async () => {
    house = await setUpDeliveries(running());
  });
  const { create } = deliverySteps(running, () => house);
  const send = (body: Json) => {
    const ids: Record<string, number> = { ...house.ids };
    return create(JSON.parse(JSON.stringify(body), (_, each) => ids[String(each)] ?? each));
  };

  describe.each([
    ['booked', { book: true }],
    ['open', {}],
  ])('%s, with everything said', (_, over) => {
    const sent = { ...everything, ...over, clientId: randomUUID() };
    let id = 0;
    beforeAll(async () => {
      ({
        body: { id },
      } = await send(sent));
    });

    it.each<[string, Json]>([
      ['word for word', {}],
      [
        'with blanks around texts',
        { deliveryNoteNumber: ' LS-76 ', note: ' Rampe ', lines: [{ ...line, note: ' kalt ' }] },
      ],
      ['with keys in another order', { lines: [Object.fromEntries(Object.entries(line).reverse())] }],
      ['with empties in another order', { lines: [{ ...line, deposits: deposits.toReversed() }] }],
      ['with the instant in another zone', { deliveredAt: `${DAY}T11:00:00+01:00` }],
      ['with another time of the day, as a device says of today', { deliveredAt: `${DAY}T12:00:00.000Z` }],
      ['without the instant', { deliveredAt: null }],
      ['with what the server adds', { lines: [{ ...line, quantity: 1, value: 2, priceFrom: 'item' }] }],
    ])('is answered %s', async (__, again) => {
      expect(await send({ ...sent, ...again })).toMatchObject({ status: 200, body: { id } });
    });

    it.each<[string, Json]>([
      ['another number', { deliveryNoteNumber: 'LS-77' }],
      ['no number', { deliveryNoteNumber: null }],
      ['another note', { note: 'Bruch' }],
      ['no note', { note: undefined }],
      ['another day', { deliveredAt: `${OTHER_DAY}T10:00:00.000Z` }],
      ['no empties', { returns: [] }],
      ...lines(line, {
        description: ['Helles'],
        itemNumber: ['H-06'],
        packagingUnit: ['Karton'],
        unitsPerPackage: [20],
        unitPrice: [0.86, 0, null],
        bestBefore: [OTHER_DAY, null],
        outcome: ['ok', null],
        rest: ['wait', undefined],
        note: ['warm', null],
        deposits: [deposits.slice(1), [], null],
      }),
    ])('is refused with %s', async (__, again) => {
      expect(await send({ ...sent, ...again })).toMatchObject({
        status: 409,
        body: { code: 'DUPLICATE', errors: { clientId: expect.any(String) } },
      });
    });
  });

  describe.each([
    ['booked', { book: true }],
    ['open', {}],
  ])('%s, with the least said', (_, over) => {
    const sent = { ...least, ...over, clientId: randomUUID() };
    let id = 0;
    beforeAll(async () => {
      ({
        body: { id },
      } = await send(sent));
    });
    const nothing = {
      description: null,
      itemNumber: null,
      packagingUnit: null,
      unitsPerPackage: null,
      unitPrice: null,
      outcome: null,
      note: null,
      bestBefore: null,
      deposits: null,
      orderItemId: null,
      expectedAmount: null,
    };

    it.each<[string, Json]>([
      ['word for word', {}],
      [
        'with null for missing',
        {
          deliveryNoteNumber: null,
          note: null,
          deliveredAt: null,
          returns: null,
          orderIds: null,
          lines: [{ ...plain, ...nothing }],
        },
      ],
      ['with empty texts', { deliveryNoteNumber: '', note: ' ', lines: [{ ...plain, note: '', description: '' }] }],
      ['with defaults', { returns: [], orderIds: [], lines: [{ ...plain, rest: 'wait', outcome: 'ok' }] }],
    ])('is answered %s', async (__, again) => {
      expect(await send({ ...sent, ...again })).toMatchObject({ status: 200, body: { id } });
    });

    it.each<[string, Json]>([
      ['a number', { deliveryNoteNumber: 'LS-77' }],
      ['a note', { note: 'Bruch' }],
      ['a day', { deliveredAt: `${DAY}T10:00:00.000Z` }],
      ...lines(plain, {
        unitPrice: [3.5],
        bestBefore: [DAY],
        outcome: ['damaged'],
        rest: ['cancel'],
        note: ['x'],
        deposits: [[], deposits],
      }),
    ])('is refused with %s', async (__, again) => {
      expect(await send({ ...sent, ...again })).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
    });
  });
});
