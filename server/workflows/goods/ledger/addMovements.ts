import { messages } from '../../../../src/resources/kit';
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
  /** When it happened, checked by `instantProblem`; now unless told. */
  at?: string | null;
  /** Of a loss alone. */
  reason?: string | null;
  /** Whole ten-thousandths; the article's present price unless told. */
  unitPrice?: number;
  reference?: { resource: string; id: number } | null;
  note?: string | null;
  clientId?: string | null;
}

/**
 * Adds movements to the ledger, in the transaction of what they come from.
 * @param fieldOf names a field of the movement with an index, for messages
 * @returns their ids in the same order; undefined for one whose `clientId` another transaction has stored meanwhile
 * @throws Problem VALIDATION for an article that is not there
 */
export async function addMovements(
  tx: Db,
  { userId, now, fieldOf = (index, field) => `${index}.${field}` }: By,
  movements: readonly NewMovement[],
): Promise<(number | undefined)[]> {
  const prices = await readPrices(tx, movements);
  const errors: Record<string, string> = {};
  movements.forEach(({ stockItemId, quantity }, index) => {
    if (!prices.has(stockItemId)) errors[fieldOf(index, 'stockItemId')] = messages.unknownReference;
    if (!Number.isSafeInteger(quantity) || quantity === 0) throw new Error(`Not a quantity: ${quantity}`);
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const ids: (number | undefined)[] = [];
  for (const { reference, ...movement } of movements) {
    const [stored] = await insert(tx, {
      stockItemId: movement.stockItemId,
      quantity: movement.quantity,
      kind: movement.kind,
      at: movement.at ?? now,
      recordedAt: now,
      reason: movement.reason ?? null,
      referenceResource: reference?.resource ?? null,
      referenceId: reference?.id ?? null,
      userId,
      unitPrice: movement.unitPrice ?? prices.get(movement.stockItemId) ?? 0,
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
}

async function readPrices(tx: Db, movements: readonly NewMovement[]): Promise<Map<number, number>> {
  const ids = [...new Set(movements.map(({ stockItemId }) => stockItemId))];
  const rows = await tx
    .selectFrom('stockItems')
    .select(['id', 'pricePerUnit'])
    .where(oneOf(tx, 'id', ids))
    .execute();
  return new Map(rows.map(({ id, pricePerUnit }) => [id, pricePerUnit]));
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
