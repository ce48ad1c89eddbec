import { describe, expect, it } from 'vitest';
import type { ExpectedDelivery } from '../../../src/contract/deliveries';
import { balancesAfter } from '../../../src/custom/goods/deliveries/receive/balancesAfter';
import {
  allThere,
  asExpected,
  bookingOf,
  type DeliveryForm,
  deliveryLabel,
  formOf,
  isDeliveryForm,
  newLine,
  withCurrentExpectations,
  withOrder,
} from '../../../src/custom/goods/deliveries/receive/deliveryForm';
import { deliveredMessage, isComplete, priceMessage } from '../../../src/custom/goods/deliveries/receive/lineMessages';
import { deliveredAmount } from '../../../src/custom/goods/deliveries/receive/useDeliveryDoubts';

const item = {
  orderItemId: 11,
  stockItemId: 1,
  description: 'Pils',
  itemNumber: 'P-24',
  packagingUnit: 'Kasten',
  packagingUnitPlural: 'Kästen',
  unitsPerPackage: 24,
  pricePerUnit: 0.8215,
  orderedAmount: 5,
  receivedAmount: 2,
  cancelledAmount: 0,
  openAmount: 3,
  unitChanged: false,
};
const expected: ExpectedDelivery = {
  orderId: 7,
  supplierId: 2,
  supplier: { id: 2, name: 'Getränke Isar' },
  stockItemGroupId: 1,
  sent: '2026-11-20T10:00:00.000Z',
  deliveryDay: null,
  items: [item, { ...item, orderItemId: 12, description: 'Cola', openAmount: 0 }],
};
const form = () => formOf(expected, '2026-11-22');
const line = () => form().lines[0]!;
const types = [
  { id: 4, kind: 'crate' as const },
  { id: 5, kind: 'bottle' as const },
];
const articles = new Map([[1, { unitsPerPackage: 24 }]]);
const now = new Date('2026-11-22T09:30:00.000Z');
const booked = (over: Partial<DeliveryForm>) => bookingOf({ ...form(), ...over }, 'Europe/Berlin', now);

it('begins with the open amounts of the order, unanswered', () => {
  expect(form()).toMatchObject({ supplierId: 2, orderIds: [7], deliveredOn: '22.11.2026', returns: {} });
  expect(form().lines).toMatchObject([
    { orderItemId: 11, ordered: 5, expected: 3, delivered: '', rest: 'wait', unitsPerPackage: 24 },
  ]);
  expect(isDeliveryForm(JSON.parse(JSON.stringify(form())))).toBe(true);
});

it('takes another order of the supplier along', () => {
  const other = { ...expected, orderId: 8, items: [{ ...item, orderItemId: 21, openAmount: 4 }] };
  const both = withOrder({ ...form(), deliveryNoteNumber: 'LS 1' }, other);
  expect(both).toMatchObject({ orderIds: [7, 8], deliveryNoteNumber: 'LS 1' });
  expect(both.lines.map(({ orderItemId, expected: open }) => [orderItemId, open])).toEqual([
    [11, 3],
    [21, 4],
  ]);
});

it('"Alles da" is booked line by line, with the amounts seen as open', () => {
  expect(bookingOf(allThere(form()), 'Europe/Berlin', now).lines).toMatchObject([
    { orderItemId: 11, deliveredAmount: 3, expectedAmount: 3, rest: 'wait' },
  ]);
});

it.each([
  ['nothing typed', '', 2],
  ['a part-filled crate', '0,5', 3],
  ['crates', '3', 5],
  ['no number', 'viel', 2],
])('the returnable empties are the open balance and those that come with %s', (_, delivered, balance) => {
  const onPackages = [{ stockItemId: 1, depositTypeId: 4, count: 1 }];
  const open = [{ depositTypeId: 4, balance: 2 }];
  expect(balancesAfter(open, [{ ...line(), delivered }], { onPackages, types, articles })).toEqual([
    { depositTypeId: 4, balance },
  ]);
});

it.each<[string, number | null | undefined, number, number]>([
  ["as large as the article's", 24, 3, 72],
  ['of another size', 20, 3, 60],
  ["in another unit, which are as large as the article's now", null, 3, 72],
  ['of a form that does not know', undefined, 3, 72],
])('crates come by the package, and bottles by the content of packages %s', (_, unitsPerPackage, crates, bottles) => {
  const onPackages = [
    { stockItemId: 1, depositTypeId: 4, count: 1 },
    { stockItemId: 1, depositTypeId: 5, count: 24 },
  ];
  expect(balancesAfter([], [{ ...line(), delivered: '3', unitsPerPackage }], { onPackages, types, articles })).toEqual([
    { depositTypeId: 4, balance: crates },
    { depositTypeId: 5, balance: bottles },
  ]);
});

it.each([null, 'text', {}, { clientId: 'a' }, { clientId: 'a', lines: {}, returns: {} }])(
  'is not mistaken for something else on the device: %j',
  (value) => expect(isDeliveryForm(value)).toBe(false),
);

it('"Stimmt" answers with the open amount, which can be edited', () => {
  expect(asExpected({ ...line(), expected: 1234.5 }).delivered).toBe('1234,5');
  expect(asExpected({ ...line(), expected: null, ordered: 5 }).delivered).toBe('5');
});

describe('is booked', () => {
  it('as one call, with the amounts seen as open', () => {
    const lines = [{ ...line(), clientId: 'line-0001', delivered: '2,5' }];
    expect(booked({ clientId: 'form-0001', lines, returns: { 3: 12, 4: 0 }, deliveryNoteNumber: ' 4711 ' })).toEqual({
      clientId: 'form-0001',
      supplierId: 2,
      orderIds: [7],
      deliveryNoteNumber: '4711',
      deliveredAt: now.toISOString(),
      lines: [
        {
          clientId: 'line-0001',
          deliveredAmount: 2.5,
          rest: 'wait',
          orderItemId: 11,
          expectedAmount: 3,
          stockItemId: 1,
        },
      ],
      returns: [{ depositTypeId: 3, count: 12 }],
      book: true,
    });
  });

  it('with a price, a note, broken pieces and a cancelled rest', () => {
    const [sent] = booked({
      lines: [{ ...line(), delivered: '0', price: '0,9', isDamaged: true, rest: 'cancel', note: ' nass ' }],
    }).lines;
    expect(sent).toMatchObject({
      deliveredAmount: 0,
      unitPrice: 0.9,
      outcome: 'damaged',
      rest: 'cancel',
      note: 'nass',
    });
  });

  it('without an order, an article or a name', () => {
    const { orderIds, lines } = booked({
      orderIds: [],
      lines: [
        { ...newLine(5, 'Salz', 'Sack'), delivered: '1' },
        { ...newLine(null, 'Palette', ''), delivered: '2' },
      ],
    });
    expect(orderIds).toBeUndefined();
    expect(lines).toMatchObject([{ stockItemId: 5 }, { description: 'Palette', packagingUnit: null }]);
    expect(lines[0]).not.toHaveProperty('description');
    expect(lines[1]).not.toHaveProperty('expectedAmount');
  });

  it.each([
    ['22.11.2026', '2026-11-22T09:30:00.000Z'],
    ['21.11.2026', '2026-11-21T11:00:00.000Z'],
    // A day of 25 hours.
    ['25.10.2026', '2026-10-25T10:30:00.000Z'],
  ])('of %s at %s', (deliveredOn, at) => {
    expect(booked({ deliveredOn, lines: [] }).deliveredAt).toBe(at);
  });

  it('never with an entry that is not a number', () => {
    expect(() => booked({ lines: [{ ...line(), delivered: 'viel' }] })).toThrow('viel');
  });
});

it('reads amounts in the words of their package, one or many', () => {
  const amounts = ['1 Kasten', '3 Kästen', '2 kästen', '3 Kisten'].map((delivered) =>
    deliveredAmount({ ...line(), delivered }),
  );
  expect(amounts).toEqual([1, 3, 2, NaN]);
});

it('is shown over the current open amounts, and keeps its entries', () => {
  const typed = { ...form(), lines: [{ ...line(), delivered: '3' }, newLine(5, 'Salz', 'Sack')] };
  const moved = withCurrentExpectations(typed, [{ ...expected, items: [{ ...item, openAmount: 1 }] }]);
  expect(moved.lines).toMatchObject([{ expected: 1, delivered: '3' }, { expected: null }]);
  expect(withCurrentExpectations(typed, []).lines).toMatchObject([{ expected: 0 }, { expected: null }]);
});

it.each([
  ['', undefined, false],
  ['0', undefined, true],
  ['2,125', undefined, true],
  ['-1', 'Der Wert muss größer oder gleich 0 sein.', false],
  ['1,2345', 'Höchstens 3 Nachkommastellen.', false],
  ['zwei', 'Bitte eine Zahl eingeben.', false],
])('an amount of "%s": %s', (delivered, message, isReady) => {
  const lines = [{ ...line(), delivered }];
  expect(lines.map(deliveredMessage)).toEqual([message]);
  expect(isComplete({ ...form(), lines }, '2026-11-24')).toBe(isReady);
});

it.each([
  ['', undefined],
  ['0,8215', undefined],
  ['-1', 'Der Wert muss größer oder gleich 0 sein.'],
  ['1,23456', 'Höchstens 4 Nachkommastellen.'],
  ['billig', 'Bitte eine Zahl eingeben.'],
])('a price of "%s": %s', (price, message) => {
  const lines = [{ ...line(), delivered: '1', price }];
  expect(lines.map(priceMessage)).toEqual([message]);
  expect(isComplete({ ...form(), lines }, '2026-11-24')).toBe(message === undefined);
});

it('is not complete without a line', () => expect(isComplete({ ...form(), lines: [] }, '2026-11-24')).toBe(false));

it.each([
  [1, 'Wareneingang Getränke Isar, 1 Position'],
  [3, 'Wareneingang Getränke Isar, 3 Positionen'],
])('of %i lines is called %s', (lines, label) => expect(deliveryLabel('Getränke Isar', lines)).toBe(label));
