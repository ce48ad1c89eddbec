import { messages } from '../../../../src/resources/kit';
import { bookedFor } from '../../../db/bookedFor';
import { oneOf } from '../../../db/database';
import { prepared, type Slots } from '../../../db/prepared';
import type { Db, Tables } from '../../../db/tables';
import { invalid } from '../../../problem';

/** A movement to be stored: what the ledger itself does not know. */
export interface NewMovement {
  stockItemId: number;
  /** Whole thousandths, signed, not 0. */
  quantity: number;
  kind: Tables['stockMovements']['kind'];
  /** When it happened, checked by `instantProblem`; now by default. */
  at?: string | null;
  /** Of a loss alone. */
  reason?: string | null;
  /** Whole ten-thousandths; the article's present price by default. */
  unitPrice?: number;
  reference?: { resource: string; id: number } | null;
  note?: string | null;
  clientId?: string | null;
}

/**
 * Adds movements to the ledger, in the transaction of what they come from. What moves of an article that was merged moves of
 * the one that stands for it: orders of before, and devices that have been away, name the other one.
 * @param fieldOf names a field of the movement with an index, for messages
 * @returns their ids in the same order; undefined for one whose `clientId` another transaction has stored meanwhile
 * @throws Problem VALIDATION for an article that is not there
 */
export async function addMovements(
  tx: Db,
  { userId, now, fieldOf = (index, field) => `${index}.${field}`, isExact = false }: By,
  movements: readonly NewMovement[],
): Promise<(number | undefined)[]> {
  const articles = await readArticles(tx, movements, isExact);
  const errors: Record<string, string> = {};
  movements.forEach(({ stockItemId, quantity }, index) => {
    if (!articles.has(stockItemId)) errors[fieldOf(index, 'stockItemId')] = messages.unknownReference;
    if (!Number.isSafeInteger(quantity) || quantity === 0) throw new Error(`Not a quantity: ${quantity}`);
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const ids: (number | undefined)[] = [];
  for (const { reference, ...movement } of movements) {
    const article = articles.get(movement.stockItemId);
    const [stored] = await insert(tx, {
      stockItemId: article?.id ?? movement.stockItemId,
      quantity: movement.quantity,
      kind: movement.kind,
      at: movement.at ?? now,
      recordedAt: now,
      reason: movement.reason ?? null,
      referenceResource: reference?.resource ?? null,
      referenceId: reference?.id ?? null,
      userId,
      unitPrice: movement.unitPrice ?? article?.pricePerUnit ?? 0,
      note: movement.note?.trim() || null,
      clientId: movement.clientId ?? null,
    });
    ids.push(stored?.id);
  }
  return ids;
}

interface By {
  /** null: the program itself. */
  userId: number | null;
  /** The server's clock. */
  now: string;
  fieldOf?(index: number, field: string): string;
  /** The articles themselves, though they were merged with others. */
  isExact?: boolean;
}

/** The article that a movement is stored for, by the one that it names. */
async function readArticles(
  tx: Db,
  movements: readonly NewMovement[],
  isExact: boolean,
): Promise<Map<number, { id: number; pricePerUnit: number }>> {
  const ids = [...new Set(movements.map(({ stockItemId }) => stockItemId))];
  const booked = isExact ? new Map(ids.map((id) => [id, id])) : await bookedFor(tx, 'stockItems', ids);
  const rows = await tx
    .selectFrom('stockItems')
    .select(['id', 'pricePerUnit'])
    .where(oneOf(tx, 'id', [...new Set(booked.values())]))
    .execute();
  const byId = new Map(rows.map((item) => [item.id, item]));
  const found = new Map<number, { id: number; pricePerUnit: number }>();
  for (const [named, id] of booked) {
    const item = byId.get(id);
    if (item) found.set(named, item);
  }
  return found;
}

type Row = Omit<Tables['stockMovements'], 'id' | 'reverses'>;

const insert = prepared((db, row: Slots<Row>) => {
  const { at, recordedAt, stockItemId, quantity, kind, reason } = row;
  const { referenceResource, referenceId, userId, unitPrice, note, clientId } = row;
  const document = { referenceResource, referenceId, userId, unitPrice, note, clientId };
  return db
    .insertInto('stockMovements')
    .values({ at, recordedAt, stockItemId, quantity, kind, reason, ...document })
    .onConflict((conflict) => conflict.columns(['clientId', 'kind']).doNothing())
    .returning('id');
});
