import {
  listStockMovements,
  MOVEMENTS_PAGE,
  recordGoodsReturns,
  recordLosses,
  recordStockCorrections,
  reverseStockMovement,
  type StockMovement,
} from '../../../../src/contract/stockMovements';
import { messages } from '../../../../src/resources/kit';
import type { Tables } from '../../../db/tables';
import { type Answer, type Call, created, isCallersOwn, ok, type Writer } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { invalid, notFound, Problem } from '../../../problem';
import { findDelivery, referenceTo } from '../deliveries/deliveryRows';
import { listMovements, readMovements } from '../ledger/readMovements';
import { reverseMovements } from '../ledger/reverseMovements';
import { periodOf } from '../period';
import { auditMovements, type Recorded, recordMovements } from './recordMovements';

export const recordingCalls: Operation[] = [
  implement(listStockMovements, {
    async handle({ db, query }) {
      const { StockItemId: stockItemId, Kind: kind, Reason: reason, Before: beforeId } = query;
      const period = await periodOf(db, query);
      return ok(await listMovements(db, { stockItemId, kind, reason, beforeId, ...period }, MOVEMENTS_PAGE));
    },
  }),
  implement(recordLosses, { handle: (call) => record(call, 'loss', call.body, away) }),
  implement(recordGoodsReturns, {
    async handle(call) {
      await requireDeliveries(call, call.body);
      return record(call, 'return', call.body, away);
    },
  }),
  implement(recordStockCorrections, { handle: (call) => record(call, 'correction', call.body, asSent) }),
  implement(reverseStockMovement, { handle: (call) => reverseMovement(call, call.params.id, call.body?.note) }),
];

const asSent = (quantity: number) => quantity;
/** Clients send losses as positive amounts. */
const away = (quantity: number) => -quantity;

type Sent = Recorded & { deliveryId?: number | null };

async function record(
  call: Writer,
  kind: Tables['stockMovements']['kind'],
  body: Sent | readonly Sent[],
  signed: (quantity: number) => number,
): Promise<Answer<StockMovement | StockMovement[]>> {
  const sent = 'stockItemId' in body ? [body] : body;
  const recorded = sent.map((each) => ({
    ...each,
    quantity: signed(each.quantity),
    reference: each.deliveryId ? referenceTo(each.deliveryId) : null,
  }));
  const { movements, isNew } = await recordMovements(call, kind, recorded, body === sent);
  const answer = isNew ? created : ok;
  const [only] = movements;
  return body === sent || !only ? answer(movements) : answer(only);
}

interface Named {
  deliveryId?: number | null;
}

async function requireDeliveries(
  { db, user }: Pick<Call, 'db' | 'user'>,
  body: Named | readonly Named[],
): Promise<void> {
  const isList = Array.isArray(body);
  for (const [index, { deliveryId }] of (isList ? (body as readonly Named[]) : [body as Named]).entries()) {
    if (!deliveryId) continue;
    try {
      await findDelivery(db, deliveryId, user);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') throw error;
      throw invalid({ [isList ? `${index}.deliveryId` : 'deliveryId']: messages.unknownReference });
    }
  }
}

/** Idempotent. @throws Problem NOT_FOUND, ROLE, STATE for reversals and movements of deliveries */
async function reverseMovement(
  { db, user, now }: Writer,
  id: number,
  note: string | null | undefined,
): Promise<Answer<StockMovement>> {
  const [original] = await readMovements(db, [id]);
  if (!original) throw notFound(`Bewegung ${id}`);
  if (user.role !== 'Admin' && !isCallersOwn(original.userId, user))
    throw new Problem('ROLE', 'Das darf nur, wer es erfasst hat, oder ein Administrator.');
  if (original.reverses !== null) throw new Problem('STATE', 'Eine Stornierung kann nicht storniert werden.');
  if (original.kind === 'delivery') throw new Problem('STATE', 'Bitte den Wareneingang stornieren.');
  if (original.reference?.resource === 'merges')
    throw new Problem('STATE', 'Das gehört zu einer Zusammenführung. Bitte diese rückgängig machen.');
  const [added] = await reverseMovements(db, [id], { userId: user.id, now, note });
  const made = added ?? (await readMovements(db, [id]))[0]?.reversedBy ?? 0;
  const [reversal] = await readMovements(db, [made]);
  if (!reversal) throw new Error(`Movement ${id} was neither taken back nor is it now`);
  if (added === undefined) return ok(reversal);
  await auditMovements({ db, user }, [reversal]);
  return created(reversal);
}
