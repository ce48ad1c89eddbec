import type { LineJudgement } from '../../../../src/contract/invoiceLines';
import type { ArticleBook } from '../../../../src/rules/invoices/articleBook';
import { exactOrNull } from '../../../../src/rules/invoices/exact';
import { type IdentifiedLine, identifyLine, type Knowledge } from '../../../../src/rules/invoices/identifyLine';
import type { LineAnswer, LineFacts } from '../../../../src/rules/invoices/parts';
import { mapInTurns } from '../../../turns';
import type { InvoiceLineRow } from '../judged';
import { amountOrNull } from './exactOf';
import type { InvoiceGoods } from './goodsOfInvoices';
import type { KnownSupplier } from './readSuppliers';
import type { JudgedRow } from './relatedInvoices';

/** Spelled out field by field because spreading thousands of rows is slow. */
export const factsOf = (line: InvoiceLineRow): LineFacts => ({
  kind: line.kind,
  name: line.name,
  sellerItemId: line.sellerItemId,
  buyerItemId: line.buyerItemId,
  gtin: line.gtin,
  orderLineReference: line.orderLineReference,
  quantity: line.quantity,
  unitCode: line.unitCode,
  price: line.price,
  baseQuantity: line.baseQuantity,
  lineTotal: line.lineTotal,
  isInformation: line.isInformation === 1,
});

export const frozenOf = ({ frozen }: InvoiceLineRow): LineJudgement | null =>
  frozen === null ? null : (JSON.parse(frozen) as LineJudgement);

/**
 * Reads the answer from the frozen judgement once there is one; its units count only if the article still has the same
 * unit.
 */
function answerOf(line: InvoiceLineRow, book?: ArticleBook): LineAnswer | null {
  const frozen = frozenOf(line);
  const isOtherUnit = frozen && frozen.unitName !== book?.byId.get(frozen.stockItemId ?? 0)?.unitName;
  const frozenUnits = isOtherUnit ? null : (frozen?.unitsPerBilled ?? null);
  const said = {
    stockItemId: frozen ? frozen.stockItemId : line.saidStockItemId,
    depositTypeId: frozen ? frozen.depositTypeId : line.saidDepositTypeId,
    other: frozen ? frozen.other : line.saidOther === 1,
    notOrdered: line.saidNotOrdered === 1,
    unitsPerBilled: frozen ? exactOrNull(frozenUnits) : amountOrNull(line.saidUnitsPerBilled),
    orderItemId: line.saidOrderItemId,
  };
  return Object.values(said).some(Boolean) ? said : null;
}

export const chosenArticles = (lines: readonly InvoiceLineRow[]): number[] =>
  lines.flatMap((line) => answerOf(line)?.stockItemId ?? []);

export const identifyLines = (
  { row, lines }: JudgedRow,
  supplier: KnownSupplier | undefined,
  goods: InvoiceGoods,
): Promise<IdentifiedLine[]> => mapInTurns(lines, identifyLinesOf(row, supplier, goods));

export function identifyLinesOf(
  row: Pick<JudgedRow['row'], 'isCredit' | 'net'>,
  supplier: KnownSupplier | undefined,
  goods: InvoiceGoods,
): (line: InvoiceLineRow) => IdentifiedLine {
  const known: Knowledge = {
    book: supplier?.book ?? NO_BOOK,
    links: supplier?.links ?? new Map(),
    orders: goods.orders,
    sourcesOf: goods.sourcesOf,
    isCredit: row.isCredit === 1,
    net: exactOrNull(row.net),
  };
  return (line) => identifyLine(factsOf(line), answerOf(line, known.book), known);
}

const NO_BOOK = {
  byId: new Map(),
  own: new Set<number>(),
  byNumber: new Map(),
  byBareNumber: new Map(),
  byCode: new Map(),
};
