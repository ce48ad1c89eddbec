import { listPriceLists, type PriceList, type PriceListRow, readPriceList } from '../../../src/contract/priceLists';
import PriceListPage from '../../../src/custom/priceLists/PriceListPage';
import type { Role } from '../../../src/resources/kit';
import type { fakeServer } from '../../helpers/fakeServer';
import { replies } from '../../helpers/replies';
import { renderPages, signInAs } from '../renderPages';

export const row = (line: number | null, over: Partial<PriceListRow> = {}): PriceListRow => ({
  line,
  orderNumber: `B-${line}`,
  code: null,
  name: `Sorte ${line}`,
  price: 14.88,
  priceText: null,
  unitsPerPackage: null,
  per: 'package',
  stockItemId: 31,
  stockItemName: 'Pils',
  oldPrice: 0.6,
  newPrice: 0.62,
  percent: 3.3,
  yearlyEffect: 12,
  state: 'changed',
  reason: null,
  skip: false,
  ...over,
});
const UNCLEAR = { newPrice: null, percent: null, yearlyEffect: null, state: 'unclear' } as const;
export const rows: PriceListRow[] = [
  row(2),
  row(3, { stockItemId: 32, stockItemName: 'Weizen', yearlyEffect: -300 }),
  row(4, { ...UNCLEAR, reason: 'UNITS', per: null, stockItemId: 33, stockItemName: 'Helles' }),
  row(5, { ...UNCLEAR, stockItemId: null, stockItemName: null, oldPrice: null, per: null, state: 'new' }),
  row(null, { ...UNCLEAR, stockItemId: 34, stockItemName: 'Bockbier', per: null, state: 'gone' }),
];
export const list = (over: Partial<PriceList> = {}): PriceList => ({
  id: 7,
  version: 1,
  supplierId: 5,
  fileName: 'Preise.csv',
  sha256: 'a'.repeat(64),
  state: 'draft',
  validFrom: null,
  createdAt: '2026-11-20T13:03:00.000Z',
  createdByName: 'Admin',
  priceUpdateId: null,
  prices: null,
  columns: [],
  mapping: {},
  learned: false,
  decimal: ',',
  sheets: [],
  sheet: null,
  rows,
  counts: { changed: 2, same: 0, new: 1, gone: 1, unclear: 1 },
  ...over,
});
export const headOf = ({ columns, mapping, learned, decimal, sheets, sheet, rows: _, counts, ...head }: PriceList) =>
  head;

const item = (id: number, name: string, unitsPerPackage = 24) => ({
  id,
  name,
  supplierId: 5,
  unitId: 1,
  packagingUnitId: 1,
  unitsPerPackage,
  orderNumber: null,
  archived: false,
});
const master = {
  suppliers: [{ id: 5, name: 'Brauerei Nord', archived: false }],
  units: [{ id: 1, name: 'Flasche' }],
  packagingUnits: [{ id: 1, name: 'Kasten' }],
  stockItems: [item(31, 'Pils'), item(32, 'Weizen'), item(33, 'Helles'), item(34, 'Bockbier'), item(35, 'Radler')],
};

/** Opens the page of a supplier with these lists, the latest first. @returns the lists, which a test may change */
export function showLists(answer: ReturnType<typeof fakeServer>['answer'], lists: PriceList[], role: Role = 'Admin') {
  signInAs(role);
  const heads = [...lists];
  answer(replies(listPriceLists, () => heads.map(headOf)));
  for (const id of [6, 7, 8, 9, 10])
    answer(
      ofOne(
        replies(readPriceList, () => heads.find((each) => each.id === id) ?? list()),
        id,
      ),
    );
  renderPages('/price_lists/5', [{ path: '/price_lists/:id', element: <PriceListPage /> }], master);
  return heads;
}

/** Answers of calls on one list. */
export const ofOne = <T,>(answers: Record<string, T>, id = 7): Record<string, T> =>
  Object.fromEntries(Object.entries(answers).map(([address, each]) => [address.replace('{id}', String(id)), each]));
