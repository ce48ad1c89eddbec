import Big from 'big.js';
import type { InvoiceLine, LineJudgement } from '../../../../src/contract/invoiceLines';
import { groupBy } from '../../../../src/lib/groupBy';
import { pluck } from '../../../../src/lib/pluck';
import { atLeastNothing, sum } from '../../../../src/rules/invoices/exact';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import type { GivenBack, InvoiceRow, JudgedInvoice, PresentGoods } from '../judged';
import { findRelated } from '../judging/findRelated';
import { judgeEach } from '../judging/judgeInvoices';
import { ordersOfInvoices } from '../judging/relatedInvoices';
import { creditRowsOf } from './claims';

/** A line that takes goods back, of a credit read at an instant. */
type Credited = GivenBack & { at: string };

/** A line, with the instant since when it stays as it is; null for an open one. */
interface Billed {
  line: LineJudgement;
  frozenAt: string | null;
}

/**
 * Euros that credits of an invoice gave back for goods. What was billed is less by these goods already, so that a claim
 * does not ask for them again, and these credits settle nothing of it.
 * @param lines of the invoice
 */
export async function creditedGoods(db: Db, row: InvoiceRow, lines: readonly InvoiceLine[]): Promise<Big> {
  const goods: Credited[] = [];
  await judgeRows(db, await creditRowsOf(db, row.id), ({ givenBack }, { importedAt: at }) => {
    for (const each of givenBack) goods.push({ ...each, at });
  });
  if (goods.length === 0) return new Big(0);
  const billed = [...lines.map((line) => ({ line, frozenAt: null })), ...(await billedBefore(db, row))];
  return sum(
    [...groupBy(goods, ({ stockItemId }) => stockItemId).values()].map((each) => leftOut(each, lines, billed)),
  );
}

async function billedBefore(db: Db, row: InvoiceRow): Promise<Billed[]> {
  const orderIds = (await ordersOfInvoices(db, [row.id])).get(row.id) ?? [];
  const { others } = await findRelated(db, [{ row, orderIds }]);
  const ids = others.flatMap(({ row: { id, isCredit } }) => (id < row.id && isCredit === 0 ? id : []));
  const claims = new Map(
    (
      await db
        .selectFrom('invoiceClaims')
        .select(['invoiceId', 'createdAt', 'state'])
        .where(oneOf(db, 'invoiceId', ids))
        .orderBy('id')
        .execute()
    ).flatMap(({ invoiceId, createdAt, state }) => (state === 'failed' ? [] : [[invoiceId, createdAt] as const])),
  );
  const billed: Billed[] = [];
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where(oneOf(db, 'id', ids))
    .execute();
  await judgeRows(db, rows, ({ lines, present }, { id, state, acceptedAt }) => {
    const frozenAt = state === 'open' ? null : (claims.get(id) ?? acceptedAt);
    for (const [at, line] of lines.entries()) billed.push({ line: atPresent(line, present[at]), frozenAt });
  });
  return billed;
}

/** A frozen line in the unit that its article has now, which may be the one it was merged into. */
function atPresent(line: LineJudgement, now: PresentGoods | undefined): LineJudgement {
  if (!now?.units || !line.units) return line;
  const share = now.units.div(line.units);
  const counted = (units: number | null) => (units === null ? null : share.times(units).toNumber());
  return {
    ...line,
    stockItemId: now.stockItemId,
    units: now.units.toNumber(),
    ordered: counted(line.ordered),
    received: counted(line.received),
    billedBefore: counted(line.billedBefore),
    differences: line.differences.map((each) => ({ ...each, units: counted(each.units) })),
  };
}

async function judgeRows(
  db: Db,
  rows: readonly InvoiceRow[],
  each: (judged: JudgedInvoice, row: InvoiceRow) => void,
): Promise<void> {
  const orders = await ordersOfInvoices(db, pluck(rows, 'id'));
  const assigned = rows.map((row) => ({ row, orderIds: orders.get(row.id) ?? [] }));
  await judgeEach(db, assigned, async (judged, { row }) => each(judged, row));
}

/** @param goods of one article, given back by the credits of one invoice */
function leftOut(goods: readonly Credited[], lines: readonly InvoiceLine[], billed: readonly Billed[]): Big {
  const isOfArticle = ({ stockItemId }: LineJudgement) => stockItemId === goods[0]?.stockItemId;
  const own = lines.filter(isOfArticle);
  const units = sum(pluck(goods, 'units'));
  const amount = sum(goods.map((each) => amountOf(each, own)));
  // Goods that reduced no earlier claim cover what this invoice bills too many: that claim asks for them anyhow.
  const freed = billed.flatMap(({ line, frozenAt }) => {
    const known = goods.filter(({ at }) => frozenAt === null || at < frozenAt);
    return isOfArticle(line) ? freedBy(sum(pluck(known, 'units')), line) : [];
  });
  const kept = atLeastNothing(units.minus(sum(freed)));
  const tooMany = sum(own.map(excessOf));
  const counted = kept.lt(tooMany) ? kept : tooMany;
  return amount.times(units.minus(counted)).div(units);
}

const excessOf = ({ differences }: LineJudgement): Big => sum(differences.map(({ units }) => new Big(units ?? 0)));

/** Units that a line would bill too many without credits. */
function freedBy(credited: Big, line: LineJudgement): Big {
  const { units, received, ordered, billedBefore } = line;
  if (units === null || billedBefore === null) return new Big(0);
  const room = atLeastNothing(new Big(received ?? ordered ?? 0).minus(billedBefore).minus(credited));
  return atLeastNothing(atLeastNothing(new Big(units).minus(room)).minus(excessOf(line)));
}

function amountOf({ orderItemIds, units, amount }: GivenBack, own: readonly InvoiceLine[]): Big {
  const isPartly = own.some((line) => {
    const shared = orderItemIds.filter((id) => line.orderItemIds.includes(id));
    return shared.length > 0 && shared.length < orderItemIds.length;
  });
  // A credit that may be for other goods gives nothing back (`BilledLedger`).
  if (isPartly) return new Big(0);
  const dearer = own.find(isDearer);
  if (!dearer) return amount;
  // The claim has what these goods cost too much: the credit covers it.
  const agreed = units.times(dearer.expectedPrice ?? 0);
  if (amount.gte(agreed)) return agreed;
  // Nobody takes goods back for less than they cost, but for a part of a price that is too high.
  return own.every(({ differences }) => differences.every(({ kind }) => kind === 'dearer')) ? new Big(0) : amount;
}

/** Of goods that are too many as a whole, the price is not compared. */
const isDearer = ({ differences, units, billedPrice, expectedPrice }: InvoiceLine): boolean =>
  differences.some(
    (each) => each.kind === 'dearer' || (each.units === units && (billedPrice ?? 0) > (expectedPrice ?? 0)),
  );
