import { type Answer, type Call, inside } from '../http/call';
import type { Operation } from '../http/operation';
import type { Prepared } from './hooks/types';
import type { ServerResource } from './hooks/withHooks';

type WriteCall = Call<unknown, unknown, Record<string, unknown>>;

/**
 * A write of a resource whose hooks may have something to prepare: what takes long is made before the transaction begins,
 * and nobody else waits for it.
 */
export const preparedWrite = <C extends WriteCall>(
  { hooks }: ServerResource,
  prepare: (call: C) => Promise<Prepared | undefined>,
  work: (call: C, prepared?: Prepared) => Promise<Answer>,
): Pick<Operation, 'mode'> & { handle(call: C): Promise<Answer> } =>
  hooks.prepare === undefined
    ? { mode: 'write', handle: (call) => work(call) }
    : {
        mode: 'own',
        async handle(call) {
          const prepared = await prepare(call);
          return call.transact((tx) => work(inside(call, tx), prepared));
        },
      };

/** A call as the hooks learn of it. */
export const asPreparer = (call: WriteCall) => ({
  db: call.db,
  registry: call.registry,
  user: call.user,
  origin: { address: call.address, device: call.device },
});
