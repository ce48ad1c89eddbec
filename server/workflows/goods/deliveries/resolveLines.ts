import type { Selectable } from 'kysely';
import { AMOUNT_SCALE, MONEY_SCALE, PRICE_SCALE } from '../../../../src/contract/kit/values';
import { fromScaled, isInRange, messages, toScaled } from '../../../../src/resources/kit';
import { deliveredValue, type Outcome, outcomeOf, unitsIn } from '../../../../src/rules/deliveryLines';
import { oneOf } from '../../../db/database';
import type { Db, Tables } from '../../../db/tables';
import { invalid } from '../../../problem';
import { readOwners } from '../ledger/carriesOf';
import type { DeliveryRow, LineRow } from './deliveryRows';
import type { OrderedItem } from './orderedItems';

export type ResolvedLine = Omit<LineRow, 'unitsPerPackage' | 'outcome' | 'quantity' | 'description'> & {
  description: string;
  unitsPerPackage: number;
  outcome: Outcome;
  quantity: number;
  /** Thousandths open before this line; null without an ordered item. */
  openBefore: number | null;
};

/** Completes lines from the ordered item, else from the article; lines of one item share its open amount. */
export async function resolveLines(
  db: Db,
  { deliveredAt }: Pick<DeliveryRow, 'deliveredAt'>,
  lines: readonly LineRow[],
  items: readonly OrderedItem[],
): Promise<ResolvedLine[]> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const articleOf = await articlesOf(db, lines, deliveredAt);
  const delivered = new Map<number, number>();
  return lines.map((line) => {
    const item = line.orderItemId === null ? undefined : byId.get(line.orderItemId);
    const before = item ? (delivered.get(item.id) ?? 0) : 0;
    if (item) delivered.set(item.id, before + line.deliveredAmount);
    return resolve(line, item, articleOf(line), before);
  });
}

function resolve(
  line: LineRow,
  item: OrderedItem | undefined,
  article: Article | undefined,
  before: number,
): ResolvedLine {
  const isReplaced = item !== undefined && item.stockItemId !== null && item.stockItemId !== line.stockItemId;
  // Data of the ordered article does not apply to a replacement.
  const same = isReplaced ? undefined : item;
  // After a change of the unit, a package is still a package, with its present size and price.
  const sized = same?.isOtherUnit ? undefined : same;
  const unitsPerPackage = line.unitsPerPackage ?? sized?.unitsPerPackage ?? article?.unitsPerPackage ?? ONE;
  const { unitPrice, priceFrom } = priceOf(line, sized, article);
  const expectedAmount = item ? Math.max(0, item.open - before) : null;
  const packagingUnit = line.packagingUnit ?? same?.packagingUnit ?? article?.packagingUnit ?? null;
  const { quantity, value } = deliveredBy({ deliveredAmount: line.deliveredAmount, unitsPerPackage, unitPrice });
  return {
    ...line,
    description: line.description ?? same?.description ?? article?.name ?? '',
    itemNumber: line.itemNumber ?? same?.itemNumber ?? article?.itemNumber ?? null,
    packagingUnit,
    // A package of one unit is the unit itself.
    unit: article?.unit ?? (unitsPerPackage === ONE ? packagingUnit : null),
    unitsPerPackage,
    unitPrice,
    priceFrom,
    orderedAmount: item?.ordered ?? null,
    expectedAmount,
    openBefore: item?.open ?? null,
    outcome: outcomeOf({
      isOrdered: item !== undefined,
      isReplaced,
      isDamaged: line.isDamaged === 1,
      deliveredAmount: line.deliveredAmount,
      expectedAmount,
    }),
    // Drafts that cannot be booked (see `requireStorable`) are still shown.
    quantity: toScaled(quantity, AMOUNT_SCALE) ?? 0,
    value: value === null ? null : (toScaled(value, MONEY_SCALE) ?? 0),
  };
}

/** Drafts count such lines as 0. @throws Problem VALIDATION for a quantity or a value that cannot be stored */
export function requireStorable(lines: readonly ResolvedLine[]): void {
  for (const [index, line] of lines.entries()) {
    const { quantity, value } = deliveredBy(line);
    if (!isInRange(quantity, AMOUNT_SCALE)) throw invalid({ [`lines.${index}.deliveredAmount`]: messages.outOfRange });
    if (value !== null && !isInRange(value, MONEY_SCALE))
      throw invalid({ [`lines.${index}.unitPrice`]: messages.outOfRange });
  }
}

function deliveredBy(line: Pick<ResolvedLine, 'deliveredAmount' | 'unitsPerPackage' | 'unitPrice'>) {
  const packages = fromScaled(line.deliveredAmount, AMOUNT_SCALE);
  const quantity = unitsIn(packages, fromScaled(line.unitsPerPackage, AMOUNT_SCALE));
  const price = line.unitPrice === null ? null : fromScaled(line.unitPrice, PRICE_SCALE);
  return { quantity, value: deliveredValue(quantity, price) };
}

const ONE = 10 ** AMOUNT_SCALE;

function priceOf(
  line: LineRow,
  item: OrderedItem | undefined,
  article: Article | undefined,
): Pick<ResolvedLine, 'unitPrice' | 'priceFrom'> {
  if (line.unitPrice !== null) return { unitPrice: line.unitPrice, priceFrom: 'note' };
  if (item && item.pricePerUnit !== null) return { unitPrice: item.pricePerUnit, priceFrom: 'order' };
  return article ? { unitPrice: article.pricePerUnit, priceFrom: 'item' } : { unitPrice: null, priceFrom: null };
}

type Article = Pick<Selectable<Tables['stockItems']>, 'id' | 'name' | 'unitsPerPackage' | 'pricePerUnit'> & {
  itemNumber: string | null;
  packagingUnit: string | null;
  unit: string | null;
};

type ArticleOf = (line: Pick<LineRow, 'stockItemId'>) => Article | undefined;

/** Reads the articles that lines name; for a merged one the article it is booked to, in whose unit the line is. */
async function articlesOf(db: Db, lines: readonly LineRow[], deliveredAt: string): Promise<ArticleOf> {
  const named = [...new Set(lines.flatMap(({ stockItemId }) => stockItemId ?? []))];
  if (named.length === 0) return () => undefined;
  const owners = await readOwners(db, named, deliveredAt);
  const rows = await db
    .selectFrom('stockItems')
    .leftJoin('packagingUnits', 'packagingUnits.id', 'stockItems.packagingUnitId')
    .leftJoin('units', 'units.id', 'stockItems.unitId')
    .select(['stockItems.id', 'stockItems.name', 'stockItems.unitsPerPackage', 'stockItems.pricePerUnit'])
    .select(['stockItems.orderNumber as itemNumber', 'packagingUnits.name as packagingUnit', 'units.name as unit'])
    .where(oneOf(db, 'stockItems.id', [...new Set(owners.values())]))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ stockItemId }) => byId.get(owners.get(stockItemId ?? 0) ?? 0);
}
