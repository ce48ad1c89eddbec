import { z } from 'zod';
import { money } from '../../../src/contract/kit/values';
import type { PriceUpdate, undoPriceUpdate } from '../../../src/contract/prices';
import { pluck } from '../../../src/lib/pluck';
import type { AnyRecord, AnyResource } from '../../../src/resources/kit';
import { oneOf, untyped } from '../../db/database';
import { shareMerges } from '../../db/repository/bookedFor';
import { readRecords } from '../../db/repository/read';
import { lockRow, rowsWhere, rowWhere } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import type { Call } from '../../http/call';
import { currentOf, notFound, Problem } from '../../problem';
import { readPriceUpdates } from './readPriceUpdates';
import { type PriceChange, scaledPrice, writePrices } from './setPrices';

/** Idempotent. @throws Problem NOT_FOUND, STATE with the prices changed since, unless `skipChanged` */
export async function undoUpdate(
  call: Call,
  items: AnyResource,
  { priceUpdateId, skipChanged = false }: z.output<typeof undoPriceUpdate.body>,
): Promise<PriceUpdate> {
  const { db } = call;
  await shareMerges(db);
  const undoneBy = await lockUpdate(db, priceUpdateId);
  if (undoneBy !== undefined) return readUpdate(db, undoneBy);
  const { back, changed } = await pricesSince(call, items, priceUpdateId);
  if (back.length === 0 || (changed.length > 0 && !skipChanged)) throw refusal(changed, back.length);
  const undo = await writePrices(call, items, back, priceUpdateId);
  if (undo.priceUpdateId === undefined) throw new Error('An update consists of prices that differ');
  return readUpdate(db, undo.priceUpdateId);
}

/** @returns the update that undid this one, if any @throws Problem NOT_FOUND */
export async function lockUpdate(db: Db, id: number): Promise<number | undefined> {
  await lockRow(db, 'priceUpdates', id, `Preisänderung ${id}`);
  return (await rowWhere(db, 'priceUpdates', { undoesId: id }, ['id']))?.id;
}

async function readUpdate(db: Db, id: number): Promise<PriceUpdate> {
  const [update] = await readPriceUpdates(db, { id });
  if (!update) throw notFound(`Preisänderung ${id}`);
  return update;
}

/** Locks the articles of an update. @returns the prices that it can set back, and the articles whose price was changed since */
export async function pricesSince(
  { db, registry }: Pick<Call, 'db' | 'registry'>,
  items: AnyResource,
  priceUpdateId: number,
) {
  const columns = ['id', 'stockItemId', 'oldPrice', 'newPrice'] as const;
  const rows = await rowsWhere(db, 'priceHistory', { priceUpdateId }, columns, 'stockItemId');
  const articles = await readRecords(untyped(db), registry, items, { ids: pluck(rows, 'stockItemId'), lock: true });
  const current = new Map(articles.map((each) => [each.id, each]));
  const latest = await db
    .selectFrom('priceHistory')
    .where(oneOf(db, 'stockItemId', pluck(rows, 'stockItemId')))
    .groupBy('stockItemId')
    .select(({ fn }) => fn.max('id').as('id'))
    .execute();
  const latestIds = new Set(latest.map(({ id }) => Number(id)));
  const back: PriceChange[] = [];
  const changed: AnyRecord[] = [];
  for (const { id, stockItemId, oldPrice, newPrice } of rows) {
    const article = current.get(stockItemId);
    if (!article) continue;
    if (latestIds.has(id) && scaledPrice(article) === newPrice) back.push({ current: article, newPrice: oldPrice });
    else changed.push(article);
  }
  return { back, changed };
}

const NAMED = 3;
const NOT_UNDONE = z.object({
  changed: z.array(z.object({ id: z.int(), name: z.string(), pricePerUnit: money })),
  rest: z.int(),
});

function refusal(changed: readonly AnyRecord[], rest: number): Problem {
  if (changed.length === 0) return new Problem('STATE', 'Die Artikel dieser Preisänderung gibt es nicht mehr.');
  const names = changed.slice(0, NAMED).map(({ name }) => `„${name}“`);
  const more = changed.length - names.length;
  const who = more > 0 ? `${names.join(', ')} und ${more} weiteren` : names.join(', ');
  const what = changed.length === 1 ? 'wurde der Preis' : 'wurden die Preise';
  return new Problem('STATE', `Seitdem ${what} von ${who} geändert. Kein Preis wurde zurückgesetzt.`, {
    current: currentOf(NOT_UNDONE, {
      changed: changed.map(({ id, name, pricePerUnit }) => ({
        id,
        name: String(name),
        pricePerUnit: Number(pricePerUnit),
      })),
      rest,
    }),
  });
}
