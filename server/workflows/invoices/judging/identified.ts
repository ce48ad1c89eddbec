import type { LineJudgement } from '../../../../src/contract/invoiceLines';
import { exactOrNull } from '../../../../src/rules/invoices/exact';
import { type IdentifiedLine, identifyLine, type Knowledge } from '../../../../src/rules/invoices/identifyLine';
import type { LineAnswer, LineFacts } from '../../../../src/rules/invoices/parts';
import type { InvoiceLineRow } from '../judged';
import type { InvoiceGoods } from './goodsOfInvoices';
import type { KnownSupplier } from './readSuppliers';
import { amountOrNull } from './readSuppliers';
import type { JudgedRow } from './relatedInvoices';

/** What the document says of a line, as the rules take it. */
export const factsOf = (line: InvoiceLineRow): LineFacts => ({ ...line, isInformation: line.isInformation === 1 });

/** What came of a line when it was claimed or accepted. */
export const frozenOf = ({ frozen }: InvoiceLineRow): LineJudgement | null =>
  frozen === null ? null : (JSON.parse(frozen) as LineJudgement);

/** What was said of a line; once it is frozen, what it was then. */
function answerOf(line: InvoiceLineRow): LineAnswer | null {
  const frozen = frozenOf(line);
  const said = {
    stockItemId: frozen ? frozen.stockItemId : line.saidStockItemId,
    depositTypeId: frozen ? frozen.depositTypeId : line.saidDepositTypeId,
    other: frozen ? frozen.other : line.saidOther === 1,
    notOrdered: line.saidNotOrdered === 1,
    unitsPerBilled: frozen ? exactOrNull(frozen.unitsPerBilled) : amountOrNull(line.saidUnitsPerBilled),
    orderItemId: line.saidOrderItemId,
  };
  return Object.values(said).some(Boolean) ? said : null;
}

/** What the lines of an invoice are about. @param supplier null: nobody knows whose it is */
export function identifyLines(
  { row, lines }: JudgedRow,
  supplier: KnownSupplier | undefined,
  goods: InvoiceGoods,
): IdentifiedLine[] {
  const known: Knowledge = {
    book: supplier?.book ?? NO_BOOK,
    links: supplier?.links ?? new Map(),
    orders: goods.orders,
    sourcesOf: goods.sourcesOf,
    isCredit: row.isCredit === 1,
    net: exactOrNull(row.net),
  };
  return lines.map((line) => identifyLine(factsOf(line), answerOf(line), known));
}

const NO_BOOK = {
  byId: new Map(),
  own: new Set<number>(),
  byNumber: new Map(),
  byBareNumber: new Map(),
  byCode: new Map(),
};
