import type { Db } from '../../../../server/db/tables';
import type { Json, TestApp } from '../../../helpers/testApp';
import { putMovements, putReading } from '../goods/goodsSetup';
import { type PutLine, type PutRecipe, putClosing, putRegister, putSoldItem } from './putSales';

export const day = (n: number, time = '08:00') => `2026-03-${String(n).padStart(2, '0')}T${time}:00.000Z`;

export interface Stock {
  opening?: number;
  used?: number;
  price?: number;
}

/** Creates an article counted on days 2 and 9, and a register that sells it from its first closing on. */
export async function countedArticle(
  test: TestApp,
  { opening = 0, used = 0, price = 1, ...body }: Stock & Json,
  recipes: (article: number) => readonly PutRecipe[] = (stockItemId) => [{ parts: [{ stockItemId, amount: 1 }] }],
) {
  const article = await test.create('/api/StockItems', { ...body, pricePerUnit: price });
  await putReading(test, article, day(2), opening);
  await putReading(test, article, day(9), opening);
  const [quantity, unitPrice] = [Math.round(used * 1000), Math.round(price * 10_000)];
  if (quantity > 0)
    await putMovements(test, [{ stockItemId: article, kind: 'delivery', quantity, unitPrice, at: day(5) }]);
  const { db } = test.database;
  const register = await putRegister(db);
  return { article, register, soldItemId: await putSoldItem(db, register, recipes(article)) };
}

/** Stores closings from the first on, made after the last count. */
export async function putClosings(db: Db, register: number, all: readonly PutLine[][]) {
  for (const [index, lines] of all.entries())
    await putClosing(db, register, { zNr: index + 1, createdAt: day(10, '02:00'), lines });
}
