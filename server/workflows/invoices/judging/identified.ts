import Big from 'big.js';
import type { LineJudgement } from '../../../../src/contract/invoiceLines';
import type { ArticleBook } from '../../../../src/rules/invoices/articleBook';
import { exactOrNull, quotient, sum } from '../../../../src/rules/invoices/exact';
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

/** A judgement as stored; earlier versions have stored no circumstances. */
type FrozenJudgement = LineJudgement & Partial<Circumstances>;

/** The article at the time of a claim or an acceptance. */
export interface Circumstances {
  /** Last change of its unit by then. */
  unitChangedAt: string | null;
  unitsPerPackage: number | null;
  /** Units of it that credits of the invoice had given back by then. */
  givenBack: number;
}

const frozenOf = ({ frozen }: Pick<InvoiceLineRow, 'frozen'>): FrozenJudgement | null =>
  frozen === null ? null : (JSON.parse(frozen) as FrozenJudgement);

type Dated = Pick<JudgedRow['row'], 'importedAt'>;

/** Returns what a claim or an acceptance has frozen. Proposes no price of a unit that the article no longer has. */
export function frozenJudgement(line: InvoiceLineRow, row: Dated, book: ArticleBook = NO_BOOK): LineJudgement | null {
  const frozen = frozenOf(line);
  if (frozen === null) return null;
  const { unitChangedAt: _, unitsPerPackage: __, givenBack: ___, ...judgement } = frozen;
  if (isOfOtherUnit(frozen, row, book)) judgement.proposedPrice = null;
  return judgement;
}

/** Returns the units decided by a claim or an acceptance, scaled to the units `now`; null also for earlier versions. */
export function decidedOf(line: Pick<InvoiceLineRow, 'frozen'>, now: Big) {
  const frozen = frozenOf(line);
  if (!frozen?.units || frozen.givenBack === undefined) return null;
  const then = new Big(frozen.units);
  const inUnitsOfNow = (units: Big) => quotient(units.times(now), then, 10);
  return {
    stockItemId: frozen.stockItemId,
    tooMany: inUnitsOfNow(sum(frozen.differences.map(({ units }) => new Big(units ?? 0)))),
    givenBack: inUnitsOfNow(new Big(frozen.givenBack)),
  };
}

/** Compares instants of changes first: the name of a unit alone proves nothing, as it may be changed. */
function isOfOtherUnit(frozen: FrozenJudgement, { importedAt }: Dated, book: ArticleBook): boolean {
  const article = book.byId.get(frozen.stockItemId ?? 0);
  if (!article) return false;
  const changes = [article.unitChangedAt, article.ownUnitChangedAt].flatMap((at) => at ?? []);
  const changedAt = changes.sort().at(-1) ?? null;
  if (frozen.unitChangedAt !== undefined) return frozen.unitChangedAt !== changedAt;
  return changedAt !== null && changedAt > importedAt && frozen.unitName !== article.unitName;
}

function answerOf(line: InvoiceLineRow, row: Dated, book: ArticleBook): LineAnswer | null {
  const frozen = frozenOf(line);
  const said = {
    stockItemId: frozen ? frozen.stockItemId : line.saidStockItemId,
    depositTypeId: frozen ? frozen.depositTypeId : line.saidDepositTypeId,
    other: frozen ? frozen.other : line.saidOther === 1,
    notOrdered: line.saidNotOrdered === 1,
    unitsPerBilled: frozen ? frozenUnits(frozen, line) : amountOrNull(line.saidUnitsPerBilled),
    orderItemId: line.saidOrderItemId,
  };
  if (!Object.values(said).some(Boolean)) return null;
  if (!frozen || !isOfOtherUnit(frozen, row, book)) return said;
  return { ...said, former: { unitsPerPackage: exactOrNull(frozen.unitsPerPackage ?? null) } };
}

/** Divides again, as the stored share, such as a twelfth, was rounded. */
const frozenUnits = ({ units, unitsPerBilled }: FrozenJudgement, { quantity }: InvoiceLineRow): Big | null =>
  units !== null && Number(quantity) !== 0
    ? quotient(new Big(units), new Big(quantity ?? 1).abs(), 20)
    : exactOrNull(unitsPerBilled);

export const chosenArticles = (lines: readonly InvoiceLineRow[]): number[] =>
  lines.flatMap((line) => (frozenOf(line) ?? { stockItemId: line.saidStockItemId }).stockItemId ?? []);

export const identifyLines = (
  { row, lines }: JudgedRow,
  supplier: KnownSupplier | undefined,
  goods: InvoiceGoods,
): Promise<IdentifiedLine[]> => mapInTurns(lines, identifyLinesOf(row, supplier, goods));

export function identifyLinesOf(
  row: Pick<JudgedRow['row'], 'importedAt' | 'isCredit' | 'net'>,
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
  return (line) => identifyLine(factsOf(line), answerOf(line, row, known.book), known);
}

const NO_BOOK: ArticleBook = {
  byId: new Map(),
  own: new Set<number>(),
  byNumber: new Map(),
  byBareNumber: new Map(),
  byCode: new Map(),
};
