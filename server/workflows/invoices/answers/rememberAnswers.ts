import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ArticleBook } from '../../../../src/rules/invoices/articleBook';
import { isOfFormerUnit } from '../../../../src/rules/invoices/isOfFormerUnit';
import { keyText, type LineKey, lineKey } from '../../../../src/rules/invoices/lineKey';
import type { Article } from '../../../../src/rules/invoices/parts';
import { oneOf } from '../../../db/database';
import { insertRow, readRows, rowWhere, updateRow } from '../../../db/repository/rowsById';
import { survivorOf } from '../../../db/repository/survivorOf';
import type { Db, Tables } from '../../../db/tables';
import { takeTurns } from '../../../turns';
import { packageOf } from '../../goods/unitChanges';
import { factsOf } from '../judging/identified';
import { readSuppliers } from '../judging/readSuppliers';
import type { Answer } from './Answer';

interface By {
  supplierId: number;
  userId: number | null;
  now: string;
}

/** A different article drops the unit codes learned for the old one. */
export async function rememberAnswers(db: Db, by: By, answers: readonly Answer[]): Promise<void> {
  if (answers.length === 0) return;
  const packages = await packagesOf(db, answers);
  const book = (await readSuppliers(db, [by.supplierId], [])).get(by.supplierId)?.book;
  const turn = takeTurns();
  for (const answer of answers) {
    await turn();
    const key = book && lineKey(factsOf(answer.line), book);
    if (!key) continue;
    const { linkId, before } = await keepLink(db, by, key, answer);
    if (before) await followLink(db, by.supplierId, { book, key, before });
    const { saidUnitsPerBilled: units, saidStockItemId } = answer.said;
    if (units === null || saidStockItemId === null) continue;
    const unitsPerBilled = packages(answer).includes(units) ? null : units;
    await keepUnits(db, linkId, answer, { unitsPerBilled, learnedAt: by.now }, book.byId.get(saidStockItemId));
  }
}

/** Learns a code's units; forgets them if a question about its present unit showed the code to be ambiguous. */
async function keepUnits(
  db: Db,
  linkId: number,
  { line, judged }: Answer,
  learned: Pick<Selectable<Tables['invoiceLinkUnits']>, 'unitsPerBilled' | 'learnedAt'>,
  article: Partial<Article> = {},
) {
  const unitCode = line.unitCode?.trim().toUpperCase() ?? '';
  const known = await rowWhere(db, 'invoiceLinkUnits', { linkId, unitCode }, ['id', 'unitsPerBilled', 'learnedAt']);
  const contradicts = known?.unitsPerBilled !== learned.unitsPerBilled && judged.reason === 'UNITS';
  if (!known) await insertRow(db, 'invoiceLinkUnits', { linkId, unitCode, ...learned });
  else if (contradicts && !isOfFormerUnit(known, article))
    await db.deleteFrom('invoiceLinkUnits').where('id', '=', known.id).execute();
  else await updateRow(db, 'invoiceLinkUnits', known.id, learned);
}

async function keepLink(db: Db, { supplierId, userId, now }: By, { kind, key }: LineKey, { said }: Answer) {
  const keyHash = hash('sha256', key);
  const link = { stockItemId: said.saidStockItemId, depositTypeId: said.saidDepositTypeId, isOther: said.saidOther };
  const target = { ...link, learnedAt: now, learnedByUserId: userId };
  const known = await rowWhere(db, 'invoiceLinks', { supplierId, keyKind: kind, keyHash }, ['id', ...TARGETS]);
  if (!known) {
    const id = await insertRow(db, 'invoiceLinks', { supplierId, keyKind: kind, key, keyHash, ...target });
    return { linkId: id, before: null };
  }
  await updateRow(db, 'invoiceLinks', known.id, target);
  if (known.stockItemId !== target.stockItemId)
    await db.deleteFrom('invoiceLinkUnits').where('linkId', '=', known.id).execute();
  const isSame = TARGETS.every((target) => known[target] === link[target]);
  return { linkId: known.id, before: isSame ? null : known };
}

async function packagesOf(db: Db, answers: readonly Answer[]): Promise<(answer: Answer) => number[]> {
  const ids = [...new Set(answers.flatMap(({ said }) => said.saidStockItemId ?? []))];
  const itemIds = [...new Set(answers.flatMap(({ judged }) => judged.orderItemIds))];
  const articles = await readRows(db, 'stockItems', ids, ['id', 'unitsPerPackage']);
  const items = await db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .innerJoin('stockItems', (join) =>
      join.on('stockItems.id', '=', survivorOf('stockItems', 'orderItems.stockItemId')),
    )
    // In the present unit, as `units` was said in it.
    .select(['stockItems.id', packageOf('orderItems', 'stockItems').as('unitsPerPackage')])
    .where(oneOf(db, 'orderItems.id', itemIds))
    .execute();
  return ({ said }) =>
    [...articles, ...items].flatMap(({ id, unitsPerPackage }) => (id === said.saidStockItemId ? unitsPerPackage : []));
}

export const UNSAID = {
  saidStockItemId: null,
  saidDepositTypeId: null,
  saidOther: 0,
  saidUnitsPerBilled: null,
  saidOrderItemId: null,
};

const TARGETS = ['stockItemId', 'depositTypeId', 'isOther'] as const;
type Target = Pick<Selectable<Tables['invoiceLinks']>, (typeof TARGETS)[number]>;

/** Clears remembered answers on other open lines with this key, so that they follow the new link. */
async function followLink(
  db: Db,
  supplierId: number,
  { book, key, before }: { book: ArticleBook; key: LineKey; before: Target },
): Promise<void> {
  const lines = db
    .selectFrom('invoices')
    .innerJoin('invoiceLines', 'invoiceLines.invoiceId', 'invoices.id')
    .selectAll('invoiceLines')
    .where('invoices.supplierId', '=', supplierId)
    .where('invoices.state', '=', 'open');
  const said =
    before.stockItemId !== null
      ? lines.where('saidStockItemId', '=', before.stockItemId)
      : before.depositTypeId !== null
        ? lines.where('saidDepositTypeId', '=', before.depositTypeId)
        : lines.where('saidOther', '=', 1);
  const following = (await said.execute()).filter((line) => {
    const own = lineKey(factsOf(line), book);
    return own !== null && keyText(own) === keyText(key);
  });
  const ids = following.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .updateTable('invoiceLines')
      .set(UNSAID)
      .where(oneOf(db, 'id', ids))
      .execute();
}
