import type { InvoiceLine } from '../../../../src/contract/invoiceLines';
import { pluck } from '../../../../src/lib/pluck';
import type { ClaimedLine } from '../../../../src/rules/invoices/claimSentences';
import { isCountedAs } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import { mapInTurns } from '../../../turns';
import { depositValues, euros } from '../../goods/deposits/addDepositMovements';
import type { InvoiceRow } from '../judged';
import { judgeEach } from '../judging/judgeInvoices';
import { ordersOfInvoices, UNCOUNTED_STATES } from '../judging/relatedInvoices';

/** @param lines all lines, as duplicates refer to earlier ones @param chosen ids of the lines to describe */
export async function claimedLines(
  db: Db,
  row: InvoiceRow,
  lines: readonly InvoiceLine[],
  chosen: ReadonlySet<number | null>,
): Promise<ClaimedLine[]> {
  const told = lines.filter(({ id }) => chosen.has(id));
  const types = await depositValues(
    db,
    told.flatMap(({ depositTypeId }) => depositTypeId ?? []),
  );
  const before = told.some(isDuplicate) ? await billedBefore(db, row) : new FirstBilled();
  const above = new FirstBilled();
  const claimed = await mapInTurns(lines, (line): ClaimedLine[] => {
    const first = before.find(line) ?? above.find(line);
    above.add(line, { lineId: line.lineId });
    if (!chosen.has(line.id)) return [];
    const type = line.depositTypeId === null ? undefined : types.get(line.depositTypeId);
    const depositValue = type ? euros(type.value) : null;
    return [{ ...line, depositValue, billedWith: isDuplicate(line) ? first : null }];
  });
  return claimed.flat();
}

const isDuplicate = ({ differences }: Pick<InvoiceLine, 'differences'>) =>
  differences.some(({ kind }) => kind === 'duplicate');

type Goods = Pick<InvoiceLine, 'stockItemId' | 'orderItemIds'>;
type BilledWith = NonNullable<ClaimedLine['billedWith']>;

/** Finds the first line that bills the same article and, if the line has orders, the same order line. */
class FirstBilled {
  readonly #first = new Map<string, { at: number; billed: BilledWith }>();
  #added = 0;

  add({ stockItemId, orderItemIds }: Goods, billed: BilledWith): void {
    this.#added += 1;
    for (const key of [`${stockItemId}`, ...orderItemIds.map((id) => `${stockItemId} ${id}`)])
      if (!this.#first.has(key)) this.#first.set(key, { at: this.#added, billed });
  }

  find({ stockItemId, orderItemIds }: Goods): BilledWith | null {
    const keys = orderItemIds.length === 0 ? [`${stockItemId}`] : orderItemIds.map((id) => `${stockItemId} ${id}`);
    const [first] = keys.flatMap((key) => this.#first.get(key) ?? []).sort((one, other) => one.at - other.at);
    return first?.billed ?? null;
  }
}

async function billedBefore(db: Db, row: InvoiceRow): Promise<FirstBilled> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where(isCountedAs(db, 'suppliers', 'supplierId', row.supplierId === null ? [] : [row.supplierId]))
    .where('id', '<', row.id)
    .where('isCredit', '=', 0)
    .where('state', 'not in', UNCOUNTED_STATES)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoiceOrders as theirs')
          .innerJoin('invoiceOrders as ours', 'ours.orderId', 'theirs.orderId')
          .select('theirs.orderId')
          .whereRef('theirs.invoiceId', '=', 'invoices.id')
          .where('ours.invoiceId', '=', row.id),
      ),
    )
    .orderBy('id')
    .execute();
  const orders = await ordersOfInvoices(db, pluck(rows, 'id'));
  const billed = new FirstBilled();
  const assigned = rows.map((each) => ({ row: each, orderIds: orders.get(each.id) ?? [] }));
  await judgeEach(db, assigned, async ({ lines }, { row: { number, issueDate } }) => {
    for (const line of lines) billed.add(line, { number, issueDate });
  });
  return billed;
}
