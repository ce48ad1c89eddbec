import type { StockTakingProtocol } from '../../../server/documents/stockTakingProtocol';

export const HASH = 'ab'.repeat(32);

/** A closed inventory: one article at two locations, one counted at one of its two, one counted nowhere. */
export function sampleStockTaking(over: Partial<StockTakingProtocol> = {}): StockTakingProtocol {
  return {
    id: 12,
    title: 'Jahresende 2024',
    targetDate: '2024-12-31',
    created: '2024-12-31T08:00:00.000Z',
    closed: { at: '2024-12-31T23:30:00.000Z', by: 'Jörg Ähnlich', sha256: HASH },
    instanceName: 'Gasthaus zur Mühle',
    instanceColor: '#aa3300',
    timeZone: 'Europe/Berlin',
    totalValue: 1_241.75,
    positions: [
      position({ stockItemId: 7, name: 'Äpfelwein', amount: 1_234.5, pricePerUnit: 1.0001, value: 1_234.62 }),
      position({ stockItemId: 8, name: 'Helles', amount: 8, pricePerUnit: 0.8912, value: 7.13, counted: 'some' }),
      position({ stockItemId: 9, name: 'Steak', amount: null, pricePerUnit: 21, value: null, counted: 'none' }),
    ].map((each) => ({ ...each, uncountedAt: each.counted === 'all' ? [] : ['Keller'] })),
    locations: [
      {
        name: 'Bar',
        total: 2,
        counted: 2,
        counters: ['Bärbel', 'ulla'],
        from: '2024-12-31T09:00:00.000Z',
        to: '2024-12-31T10:30:00.000Z',
        value: 1_241.75,
      },
      { name: 'Keller', total: 2, counted: 0, counters: [], from: null, to: null, value: 0 },
    ],
    rows: [
      row({ stockItemId: 7, name: 'Äpfelwein', newAmount: 1_234.5, pricePerUnit: 1.0001, totalValue: 1_234.62 }),
      row({ stockItemId: 8, name: 'Helles', newAmount: 8, pricePerUnit: 0.8912, totalValue: 7.13 }),
      row({ stockLocationName: 'Keller', stockItemId: 8, name: 'Helles', pricePerUnit: 0.8912, countedByName: null }),
      row({ stockLocationName: 'Keller', stockItemId: 9, name: 'Steak', pricePerUnit: 21, countedByName: null }),
    ],
    deposits: [],
    depositValue: 0,
    addenda: [],
    ...over,
  };
}

type Position = StockTakingProtocol['positions'][number];
type Row = StockTakingProtocol['rows'][number];

export const position = (over: Partial<Position>): Position => ({
  stockItemId: 1,
  orderNumber: null,
  name: 'Helles',
  unit: 'Flasche',
  pricePerUnit: 1,
  amount: 1,
  value: 1,
  counted: 'all',
  uncountedAt: [],
  ...over,
});

const row = (over: Partial<Row>): Row => ({
  stockLocationName: 'Bar',
  stockItemId: 1,
  name: 'Helles',
  unit: 'Flasche',
  pricePerUnit: 1,
  newAmount: null,
  totalValue: null,
  countedByName: 'ulla',
  countedAt: over.countedByName === null ? null : '2024-12-31T09:00:00.000Z',
  ...over,
});
