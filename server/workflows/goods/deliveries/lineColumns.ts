import type { ChangedLine, NewLine } from '../../../../src/contract/deliveries';
import type { LineRow } from './deliveryRows';
import type { OrderedItem } from './orderedItems';

type NewRow = Omit<LineRow, 'id' | 'version'>;
export type SaidRow = Omit<NewRow, keyof typeof NOTHING_SAID | 'deliveryId' | 'clientId'>;

/** Until booking, nulls are derived from order and article. */
const NOTHING_SAID = {
  unit: null,
  priceFrom: null,
  orderedAmount: null,
  expectedAmount: null,
  outcome: null,
  quantity: null,
  value: null,
  restCancelled: 0,
} as const;

export const newRow = (deliveryId: number, line: NewLine, items: readonly OrderedItem[]): NewRow => ({
  ...NOTHING_SAID,
  deliveryId,
  clientId: line.clientId ?? null,
  orderItemId: line.orderItemId ?? null,
  stockItemId: articleOf(line, items),
  description: line.description ?? null,
  itemNumber: line.itemNumber ?? null,
  packagingUnit: line.packagingUnit ?? null,
  unitsPerPackage: line.unitsPerPackage ?? null,
  unitPrice: line.unitPrice ?? null,
  deliveredAmount: line.deliveredAmount,
  seenAmount: line.expectedAmount ?? null,
  isDamaged: line.outcome === 'damaged' ? 1 : 0,
  rest: line.rest ?? 'wait',
  note: line.note ?? null,
  bestBefore: line.bestBefore ?? null,
  deposits: line.deposits ? JSON.stringify(line.deposits) : null,
});

export function changedRow(line: ChangedLine, before: LineRow, items: readonly OrderedItem[]): Partial<NewRow> {
  const { description } = line;
  const orderItemId = line.orderItemId === undefined ? before.orderItemId : line.orderItemId;
  const target = { ...line, orderItemId, description: description === undefined ? before.description : description };
  const isMoved = line.stockItemId !== undefined || line.orderItemId !== undefined;
  const set: { [K in keyof SaidRow]: SaidRow[K] | undefined } = {
    orderItemId,
    stockItemId: isMoved ? articleOf(target, items) : before.stockItemId,
    seenAmount: line.expectedAmount,
    isDamaged: line.outcome === undefined ? undefined : line.outcome === 'damaged' ? 1 : 0,
    deposits: line.deposits === undefined ? undefined : line.deposits && JSON.stringify(line.deposits),
    description,
    itemNumber: line.itemNumber,
    packagingUnit: line.packagingUnit,
    unitsPerPackage: line.unitsPerPackage,
    unitPrice: line.unitPrice,
    deliveredAmount: line.deliveredAmount,
    rest: line.rest,
    note: line.note,
    bestBefore: line.bestBefore,
  };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
}

/** An explicit article wins over the ordered one; null with a description means none. */
function articleOf(
  { stockItemId, orderItemId, description }: Pick<NewLine, 'stockItemId' | 'orderItemId' | 'description'>,
  items: readonly OrderedItem[],
): number | null {
  if (stockItemId) return stockItemId;
  if (stockItemId === null && description) return null;
  return items.find(({ id }) => id === orderItemId)?.stockItemId ?? null;
}
