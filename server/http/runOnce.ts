import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../db/engine/transaction';
import type { Db, Tx } from '../db/tables';
import { Problem } from '../problem';
import { type Answer, type Call, callerId, withDb } from './call';
import {
  type IdempotencyKey,
  idempotencyKey,
  lockKey,
  nameOf,
  type RebuildAnswer,
  rebuilt,
  storeAnswer,
  storedAnswer,
  whileRunning,
} from './idempotency';
import type { Operation } from './operation';

/** Runs an operation and stores its answer in the transaction of its effect. @param secret see `idempotencyKey` */
export async function runOnce(
  request: FastifyRequest,
  operation: Operation,
  call: Call,
  secret: Uint8Array,
): Promise<Answer> {
  const key = await keyOf(request, operation, secret);
  const { rebuildAnswer } = operation;
  const rebuild = rebuildAnswer && ((db: Db, id: number) => rebuildAnswer(withDb(call, db), id));
  const run = () =>
    operation.mode === 'own'
      ? runOwn(operation, call, key, rebuild)
      : transactOnce(call.db, key, rebuild, (tx) => operation.handle(withDb(call, tx)));
  const answer = await (key ? whileRunning(call.db, key, run) : run());
  const { status, laterOf } = answer;
  return laterOf === undefined ? answer : { status, body: await rebuilt(call.db, laterOf, rebuild) };
}

async function keyOf(
  request: FastifyRequest,
  { id }: Operation,
  secret: Uint8Array,
): Promise<IdempotencyKey | undefined> {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined || request.method === 'DELETE') return undefined;
  const user = request.caller?.user;
  const caller = { userId: user ? callerId(user) : 0, role: user?.role ?? '' };
  return idempotencyKey(caller, String(sent), { id, url: request.url, body: request.body }, secret);
}

async function runOwn(
  operation: Operation,
  call: Call,
  key: IdempotencyKey | undefined,
  rebuild: RebuildAnswer | undefined,
): Promise<Answer> {
  const before = key && (await storedAnswer(call.db, key, rebuild));
  if (before) return before;
  call.transact = (work) => transactOnce(call.db, key, rebuild, work);
  call.callKey = key && nameOf(key);
  try {
    return await operation.handle(call);
  } catch (error) {
    // Another server may have done it meanwhile, and that may be the reason of this refusal.
    const after = key && error instanceof Problem && (await storedAnswer(call.db, key, rebuild));
    if (after) return after;
    throw error;
  }
}

const transactOnce = <T>(
  db: Db,
  key: IdempotencyKey | undefined,
  rebuild: RebuildAnswer | undefined,
  work: (tx: Tx) => Promise<Answer<T>>,
): Promise<Answer<T>> =>
  inTransaction(db, async (tx) => {
    if (!key) return work(tx);
    await lockKey(tx, key);
    const before = await storedAnswer(tx, key, rebuild);
    // The cast is safe: the key's hash covers the operation.
    if (before) return before as Answer<T>;
    const answer = await work(tx);
    await storeAnswer(tx, key, answer, rebuild !== undefined);
    return answer;
  });
