import { createHash } from 'node:crypto';
import type { ArticleBook } from '../../../../src/rules/invoices/articleBook';
import { keyText, type LineKey, lineKey } from '../../../../src/rules/invoices/lineKey';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import { factsOf } from '../judging/identified';
import { readSuppliers } from '../judging/readSuppliers';
import type { Answer } from './Answer';

interface By {
  supplierId: number;
  userId: number;
  now: string;
}

/**
 * Keeps answers for the supplier's next lines with the same key. Another article takes with it what was known of the units
 * of the old one.
 */
export async function rememberAnswers(db: Db, by: By, answers: readonly Answer[]): Promise<void> {
  if (answers.length === 0) return;
  const packages = await packagesOf(db, answers);
  const book = (await readSuppliers(db, [by.supplierId], [])).get(by.supplierId)?.book;
  const kept = new Map<string, Answer>();
  for (const answer of answers) {
    const key = book && lineKey(factsOf(answer.line), book);
    if (!key) continue;
    const linkId = await keepLink(db, by, key, answer);
    kept.set(keyText(key), answer);
    const { saidUnitsPerBilled: units, saidStockItemId: article } = answer.said;
    if (units === null || article === null) continue;
    const isPackage = packages(answer).includes(units);
    const unitCode = answer.line.unitCode?.trim().toUpperCase() ?? '';
    const unitsPerBilled = isPackage ? null : units;
    await db
      .insertInto('invoiceLinkUnits')
      .values({ linkId, unitCode, unitsPerBilled })
      .onConflict((conflict) => conflict.columns(['linkId', 'unitCode']).doUpdateSet({ unitsPerBilled }))
      .execute();
  }
  if (book) await followLinks(db, by.supplierId, book, kept);
}

async function keepLink(db: Db, { supplierId, userId, now }: By, { kind, key }: LineKey, { said }: Answer) {
  const keyHash = createHash('sha256').update(key).digest('hex');
  const target = {
    stockItemId: said.saidStockItemId,
    depositTypeId: said.saidDepositTypeId,
    isOther: said.saidOther,
    learnedAt: now,
    learnedByUserId: userId,
  };
  const known = await db
    .selectFrom('invoiceLinks')
    .select(['id', 'stockItemId'])
    .where('supplierId', '=', supplierId)
    .where('keyKind', '=', kind)
    .where('keyHash', '=', keyHash)
    .executeTakeFirst();
  if (!known) {
    const { id } = await db
      .insertInto('invoiceLinks')
      .values({ supplierId, keyKind: kind, key, keyHash, ...target })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  await db.updateTable('invoiceLinks').set(target).where('id', '=', known.id).execute();
  if (known.stockItemId !== target.stockItemId)
    await db.deleteFrom('invoiceLinkUnits').where('linkId', '=', known.id).execute();
  return known.id;
}

/** Thousandths of units that a package has: as the article has it, or as it was ordered. */
async function packagesOf(db: Db, answers: readonly Answer[]): Promise<(answer: Answer) => number[]> {
  const ids = [...new Set(answers.flatMap(({ said }) => said.saidStockItemId ?? []))];
  const itemIds = [...new Set(answers.flatMap(({ judged }) => judged.orderItemIds))];
  const articles = await db
    .selectFrom('stockItems')
    .select(['id', 'unitsPerPackage'])
    .where(oneOf(db, 'id', ids))
    .execute();
  const items = await db
    .selectFrom('orderItems')
    .select(['stockItemId', 'unitsPerPackage'])
    .where(oneOf(db, 'id', itemIds))
    .execute();
  return ({ said }) => [
    ...articles.flatMap(({ id, unitsPerPackage }) => (id === said.saidStockItemId ? unitsPerPackage : [])),
    ...items.flatMap(({ stockItemId, unitsPerPackage }) =>
      stockItemId === said.saidStockItemId ? (unitsPerPackage ?? []) : [],
    ),
  ];
}

const UNSAID = {
  saidStockItemId: null,
  saidDepositTypeId: null,
  saidOther: 0,
  saidUnitsPerBilled: null,
  saidOrderItemId: null,
};

/**
 * What was said before of other open lines with these keys, and is something else than what was said now, counts no more:
 * they go by what was learned.
 * @param kept by `keyText`
 */
async function followLinks(db: Db, supplierId: number, book: ArticleBook, kept: ReadonlyMap<string, Answer>) {
  if (kept.size === 0) return;
  const said = await db
    .selectFrom('invoices')
    .innerJoin('invoiceLines', 'invoiceLines.invoiceId', 'invoices.id')
    .selectAll('invoiceLines')
    .where('invoices.supplierId', '=', supplierId)
    .where('invoices.state', '=', 'open')
    .where('invoiceLines.saidNotOrdered', '=', 0)
    .where(({ or, eb }) =>
      or([
        eb('invoiceLines.saidStockItemId', 'is not', null),
        eb('invoiceLines.saidDepositTypeId', 'is not', null),
        eb('invoiceLines.saidOther', '=', 1),
      ]),
    )
    .execute();
  const following = said.filter((line) => {
    const key = lineKey(factsOf(line), book);
    const now = key && kept.get(keyText(key))?.said;
    return now && TARGETS.some((target) => line[target] !== now[target]);
  });
  if (following.length === 0) return;
  await db
    .updateTable('invoiceLines')
    .set(UNSAID)
    .where(
      oneOf(
        db,
        'id',
        following.map(({ id }) => id),
      ),
    )
    .execute();
}

const TARGETS = ['saidStockItemId', 'saidDepositTypeId', 'saidOther'] as const;
