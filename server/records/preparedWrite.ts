import { type Answer, type Call, withDb } from '../http/call';
import type { Operation } from '../http/operation';
import type { Prepared } from './hooks/types';
import type { ServerResource } from './hooks/withHooks';

export const preparedWrite = <C extends Call, A>(
  { hooks }: ServerResource,
  prepare: (call: C) => Promise<Prepared | undefined>,
  work: (call: C, prepared?: Prepared) => Promise<Answer<A>>,
): Pick<Operation, 'mode'> & { handle(call: C): Promise<Answer<A>> } =>
  hooks.prepare === undefined
    ? { mode: 'write', handle: (call) => work(call) }
    : {
        mode: 'own',
        async handle(call) {
          const prepared = await prepare(call);
          return call.transact((tx) => work(withDb(call, tx), prepared));
        },
      };

export const asPreparer = (call: Call) => ({
  db: call.db,
  registry: call.registry,
  user: call.user,
  now: call.now,
  origin: { address: call.address, device: call.device },
});
