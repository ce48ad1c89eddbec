import type { Selectable } from 'kysely';
import type { GoodsReceived, GoodsReceivedRow } from '../../../../src/contract/goodsReceived';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../../../src/contract/kit/values';
import { groupBy } from '../../../../src/lib/groupBy';
import { fromScaled, isDay } from '../../../../src/resources/kit';
import { sumAmounts } from '../../../../src/rules/amounts';
import { todayIn } from '../../../../src/rules/dates';
import { inFittingParts } from '../../../db/engine/inFittingParts';
import { readParts } from '../../../db/repository/readInSteps';
import { rowsWhere } from '../../../db/repository/rowsById';
import type { Db, Tables } from '../../../db/tables';
import { invalid } from '../../../problem';
import { euros } from '../deposits/addDepositMovements';
import { orderIdsByDelivery } from '../orderIdsByDelivery';

/** Both days inclusive. @throws Problem VALIDATION when the period ends before it begins */
export async function readBook(
  db: Db,
  { From, To }: { From?: string; To?: string },
  timeZone: string,
): Promise<GoodsReceived> {
  const dayOf = (sent: string | undefined) =>
    sent === undefined ? null : isDay(sent) ? sent : todayIn(timeZone, new Date(sent));
  const [from, to] = [dayOf(From), dayOf(To)];
  if (from !== null && to !== null && to < from) throw invalid({ To: 'Das Ende liegt vor dem Anfang.' });
  let query = db
    .selectFrom('goodsReceived')
    .innerJoin('deliveries', 'deliveries.id', 'goodsReceived.deliveryId')
    .selectAll('goodsReceived')
    .select('deliveries.deliveryNoteNumber');
  if (from !== null) query = query.where('day', '>=', from);
  if (to !== null) query = query.where('day', '<=', to);
  const entries = await readParts((after, limit) =>
    query.where('goodsReceived.id', '>', after).orderBy('goodsReceived.id').limit(limit).execute(),
  );
  const rows: GoodsReceivedRow[] = [];
  const totals: number[] = [];
  await inFittingParts(entries, DELIVERIES, async (part) => {
    const ids = [...new Set(part.map(({ deliveryId }) => deliveryId))];
    const lines = await linesOf(db, ids);
    const orders = await orderIdsByDelivery(db, ids);
    const made = part.flatMap((entry) => {
      const orderIds = orders.get(entry.deliveryId) ?? [];
      return (lines.get(entry.deliveryId) ?? []).map((line) => toRow(entry, line, orderIds));
    });
    totals.push(sumAmounts(made.map(({ value }) => value ?? 0)));
    for (const row of made) rows.push(row);
  });
  return {
    from,
    to,
    rows,
    totalValue: sumAmounts(totals),
    depositValue: euros(entries.reduce((sum, { depositValue }) => sum + depositValue, 0)),
  };
}

const DELIVERIES = 200;

type Entry = Selectable<Tables['goodsReceived']> & { deliveryNoteNumber: string | null };
type Line = Pick<Selectable<Tables['deliveryLines']>, 'description' | 'quantity' | 'unit' | 'unitPrice' | 'value'>;

function toRow(entry: Entry, line: Line, orderIds: number[]): GoodsReceivedRow {
  const signed = (amount: number) => (entry.kind === 'Storno' ? 0 - amount : amount);
  return {
    number: entry.id,
    deliveryId: entry.deliveryId,
    kind: entry.kind,
    day: entry.day,
    supplierName: entry.supplierName,
    supplierAddress: entry.supplierAddress,
    deliveryNoteNumber: entry.deliveryNoteNumber,
    orderIds,
    description: line.description ?? '',
    quantity: signed(fromScaled(line.quantity ?? 0, AMOUNT_SCALE)),
    unit: line.unit,
    unitPrice: line.unitPrice === null ? null : fromScaled(line.unitPrice, PRICE_SCALE),
    value: line.value === null ? null : signed(euros(line.value)),
    recordedAt: entry.recordedAt,
    recordedBy: entry.recordedBy,
  };
}

async function linesOf(db: Db, deliveryIds: readonly number[]) {
  const columns = ['deliveryId', 'description', 'quantity', 'unit', 'unitPrice', 'value'] as const;
  const rows = await rowsWhere(db, 'deliveryLines', { deliveryId: deliveryIds }, columns, 'id');
  return groupBy(rows, ({ deliveryId }) => deliveryId);
}
