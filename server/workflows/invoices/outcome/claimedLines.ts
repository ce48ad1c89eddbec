import type { InvoiceLine } from '../../../../src/contract/invoiceLines';
import { fromScaled } from '../../../../src/resources/kit';
import type { ClaimedLine } from '../../../../src/rules/invoices/claimSentences';
import { readRows } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import { keptInvoices } from '../invoiceRows';
import type { InvoiceRow } from '../judged';
import { judgeInvoices } from '../judging/judgeInvoices';
import { CENTS } from './claims';

/** @param lines all lines, as duplicates refer to earlier ones @param chosen ids of the lines to describe */
export async function claimedLines(
  db: Db,
  row: InvoiceRow,
  lines: readonly InvoiceLine[],
  chosen: ReadonlySet<number | null>,
): Promise<ClaimedLine[]> {
  const told = lines.filter(({ id }) => chosen.has(id));
  const values = await depositValues(db, told);
  const before = told.some(isDuplicate) ? await billedBefore(db, row) : [];
  return told.map((line) => ({
    ...line,
    depositValue: line.depositTypeId === null ? null : (values.get(line.depositTypeId) ?? null),
    billedWith: isDuplicate(line) ? billedWith(line, before, lines.slice(0, lines.indexOf(line))) : null,
  }));
}

const isDuplicate = ({ differences }: Pick<InvoiceLine, 'differences'>) =>
  differences.some(({ kind }) => kind === 'duplicate');

interface Billed {
  number: string;
  issueDate: string;
  lines: Pick<InvoiceLine, 'stockItemId' | 'orderItemIds'>[];
}

async function billedBefore(db: Db, row: InvoiceRow): Promise<Billed[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('supplierId', '=', row.supplierId)
    .where('id', '<', row.id)
    .where('isCredit', '=', 0)
    .where('state', 'not in', ['discarded', 'replaced'])
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
  const judged = await judgeInvoices(db, await keptInvoices(db, rows));
  return rows.map(({ number, issueDate }, index) => ({ number, issueDate, lines: judged[index]?.lines ?? [] }));
}

function billedWith(line: InvoiceLine, before: readonly Billed[], above: readonly InvoiceLine[]) {
  const isSame = ({ stockItemId, orderItemIds }: Billed['lines'][number]) =>
    stockItemId === line.stockItemId &&
    (line.orderItemIds.length === 0 || orderItemIds.some((id) => line.orderItemIds.includes(id)));
  const other = before.find(({ lines }) => lines.some(isSame));
  if (other) return { number: other.number, issueDate: other.issueDate };
  const sibling = above.find(isSame);
  return sibling ? { lineId: sibling.lineId } : null;
}

async function depositValues(db: Db, lines: readonly InvoiceLine[]): Promise<Map<number, number>> {
  const ids = [...new Set(lines.flatMap(({ depositTypeId }) => depositTypeId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await readRows(db, 'depositTypes', ids, ['id', 'value']);
  return new Map(rows.map(({ id, value }) => [id, fromScaled(value, CENTS)]));
}
