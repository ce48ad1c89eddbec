import type { Delivery, DeliveryHead, DeliveryLine, DepositCount } from '../../../../src/contract/deliveries';
import type { DepositWarning } from '../../../../src/contract/deposits';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../../../src/contract/kit/values';
import { pluck } from '../../../../src/lib/pluck';
import { sumOf } from '../../../../src/lib/sumOf';
import { fromScaled } from '../../../../src/resources/kit';
import { sumAmounts } from '../../../../src/rules/amounts';
import { formatDate } from '../../../../src/rules/dates';
import { negativeBalances } from '../../../../src/rules/depositBalances';
import { readRows } from '../../../db/repository/rowsById';
import { readTimeZone } from '../../../db/repository/settings';
import type { Db } from '../../../db/tables';
import { amountOf } from '../../auditCounts';
import { sentClientId } from '../clientIds';
import { depositValues, euros } from '../deposits/addDepositMovements';
import { readBalances } from '../deposits/readDeposits';
import { depositsOf } from '../deposits/reverseDeposits';
import { orderIdsByDelivery } from '../orderIdsByDelivery';
import { lastUnitChanges } from '../unitChanges';
import { deliveredCounts, readCounts } from './deliveryDeposits';
import { type DeliveryRow, type LineRow, linesOf, orderIdsOf, referenceTo } from './deliveryRows';
import { orderedItems } from './orderedItems';
import { type ResolvedLine, resolveLines } from './resolveLines';

export async function readDelivery(db: Db, row: DeliveryRow): Promise<Delivery> {
  const [head] = await readHeads(db, [row]);
  if (!head) throw new Error(`Delivery ${row.id} has lost its supplier`);
  const stored = await linesOf(db, row.id);
  const isOpen = row.state === 'open';
  const lines = isOpen
    ? await resolveLines(db, row, stored, await orderedItems(db, await orderIdsOf(db, row.id)))
    : stored.map(asBooked);
  const presented = lines.map(presentLine);
  const returns = readCounts(row.returns);
  const delivered = isOpen ? await deliveredCounts(db, lines) : [];
  return {
    ...head,
    lines: presented,
    returns,
    goodsValue: sumAmounts(presented.map(({ value }) => value ?? 0)),
    depositValue: euros(isOpen ? await plannedValue(db, delivered, returns) : await bookedValue(db, row.id)),
    warnings: [...(await warningsOf(db, row, delivered, returns)), ...(await unitWarnings(db, row, lines))],
  };
}

export async function readHeads(db: Db, rows: readonly DeliveryRow[]): Promise<DeliveryHead[]> {
  if (rows.length === 0) return [];
  const suppliers = await readRows(db, 'suppliers', pluck(rows, 'supplierId'), ['id', 'name']);
  const names = new Map(suppliers.map(({ id, name }) => [id, name]));
  const orders = await orderIdsByDelivery(db, pluck(rows, 'id'));
  return rows.map(({ returns, ...row }) => ({
    ...row,
    clientId: sentClientId(row.clientId),
    supplier: { id: row.supplierId, name: names.get(row.supplierId) ?? '' },
    orderIds: orders.get(row.id) ?? [],
  }));
}

const asBooked = (row: LineRow): ResolvedLine => ({
  ...row,
  description: row.description ?? '',
  unitsPerPackage: row.unitsPerPackage ?? 0,
  outcome: row.outcome ?? 'unordered',
  quantity: row.quantity ?? 0,
  openBefore: null,
});

const presentLine = (line: ResolvedLine): DeliveryLine => ({
  id: line.id,
  version: line.version,
  clientId: line.clientId,
  stockItemId: line.stockItemId,
  orderItemId: line.orderItemId,
  description: line.description,
  itemNumber: line.itemNumber,
  orderedAmount: amountOf(line.orderedAmount),
  expectedAmount: amountOf(line.expectedAmount),
  deliveredAmount: fromScaled(line.deliveredAmount, AMOUNT_SCALE),
  packagingUnit: line.packagingUnit,
  unitsPerPackage: fromScaled(line.unitsPerPackage, AMOUNT_SCALE),
  unitPrice: line.unitPrice === null ? null : fromScaled(line.unitPrice, PRICE_SCALE),
  priceFrom: line.priceFrom,
  outcome: line.outcome,
  rest: line.rest,
  note: line.note,
  bestBefore: line.bestBefore,
  deposits: line.deposits === null ? null : readCounts(line.deposits),
  quantity: fromScaled(line.quantity, AMOUNT_SCALE),
  value: line.value === null ? null : euros(line.value),
});

/** Cents at current deposit values. */
async function plannedValue(db: Db, delivered: readonly DepositCount[], returned: readonly DepositCount[]) {
  const signed = [...delivered, ...returned.map(({ depositTypeId, count }) => ({ depositTypeId, count: -count }))];
  const values = await depositValues(db, pluck(signed, 'depositTypeId'));
  return sumOf(signed, ({ depositTypeId, count }) => count * (values.get(depositTypeId)?.value ?? 0));
}

/** Cents written by the booking, even if it was reversed later. */
export async function bookedValue(db: Db, deliveryId: number): Promise<number> {
  return sumOf(await depositsOf(db, referenceTo(deliveryId)), ({ count, unitValue }) => count * unitValue);
}

async function warningsOf(
  db: Db,
  { supplierId, state }: DeliveryRow,
  delivered: readonly DepositCount[],
  returns: readonly DepositCount[],
): Promise<DepositWarning[]> {
  if (returns.length === 0) return [];
  const types = await depositValues(db, pluck(returns, 'depositTypeId'));
  const balances = await readBalances(db, { supplierId });
  const countOf = (counts: readonly DepositCount[], type: number) =>
    counts.reduce((sum, { depositTypeId, count }) => sum + (depositTypeId === type ? count : 0), 0);
  return negativeBalances(
    [...types].map(([id, { name }]) => {
      const balance = balances.find(({ depositTypeId }) => depositTypeId === id)?.balance ?? 0;
      const change = state === 'open' ? countOf(delivered, id) - countOf(returns, id) : 0;
      return { name, balance: balance + change };
    }),
  );
}

/** Goods count only from the change of an article's unit on, if that came after `deliveredAt` (see `addMovements`). */
async function unitWarnings(
  db: Db,
  { deliveredAt, bookedAt }: Pick<DeliveryRow, 'deliveredAt' | 'bookedAt'>,
  lines: readonly Pick<ResolvedLine, 'stockItemId' | 'description' | 'quantity'>[],
): Promise<Delivery['warnings']> {
  const names = new Map(
    lines.flatMap(({ stockItemId, description, quantity }) =>
      stockItemId === null || quantity === 0 ? [] : [[stockItemId, description]],
    ),
  );
  const changes = await lastUnitChanges(db, [...names.keys()], bookedAt);
  const moved = [...names].filter(([id]) => (changes.get(id) ?? '') > deliveredAt);
  if (moved.length === 0) return [];
  const timeZone = await readTimeZone(db);
  return moved.map(([id, name]) => ({
    code: 'UNIT_CHANGED',
    message: `„${name}“ hat seit dem ${formatDate(changes.get(id), timeZone)} eine andere Einheit. Die Lieferung zählt im Lager erst von diesem Tag an. Bitte die Menge prüfen.`,
  }));
}
