import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Api } from '../dataProvider/createApi';
import { newKey } from '../dataProvider/newKey';
import { useApi } from '../device/useDevice';
import { type Question, useConfirm } from '../ui/dialogs/useConfirm';
import { type OneAtATime, useOneAtATime } from '../ui/useOneAtATime';
import { useShowError } from '../ui/useShowError';

export interface CommandOptions<V> {
  /** What has to be found out before it can ask; the command counts as running meanwhile. Must not throw. */
  prepare?: (variables: V) => Promise<void>;
  /** Asked before anything is done; undefined: nothing needs to be asked. */
  ask?: (variables: V) => Question | undefined;
  /**
   * What is read again afterwards, also after a refusal: most likely somebody else has changed it. A key stands for all
   * that begin with it.
   */
  refresh?: readonly QueryKey[];
  /** Gets the error in place of the notification that shows it. */
  onError?: (error: unknown) => void;
  /** Shared by commands of which only one may run at a time. */
  oneAtATime?: OneAtATime;
}

export interface Command<V, A> {
  /**
   * Does nothing while the command is asked about or runs: three clicks send once.
   * @returns the answer, once everything is read again; undefined when it was not done. Never throws.
   */
  run(variables: V): Promise<{ answer: A } | undefined>;
  /** The command runs, or another one that shares its `oneAtATime`; a question that waits does not count. */
  isRunning: boolean;
}

/**
 * The one way in which a page changes something on the server. Without a network it fails at once and says so, instead
 * of waiting for one.
 * @param work makes the calls. `send` gives each write an Idempotency-Key, which a failed one keeps: when only its
 *   answer was lost on the way, repeating it gives that answer instead of doing the work again.
 * @example
 * const stop = useCommand((send, orderId: number) => send(stopOrderMail, { params: { orderId } }), {
 *   refresh: [['orders']],
 * });
 * <Button disabled={stop.isRunning} onClick={() => stop.run(order.id)}>
 */
export function useCommand<V = void, A = void>(
  work: (send: Api, variables: V) => Promise<A>,
  { prepare, ask, refresh = [], onError, oneAtATime }: CommandOptions<V> = {},
): Command<V, A> {
  const own = useOneAtATime();
  const { run, isRunning } = oneAtATime ?? own;
  const send = useSend();
  const client = useQueryClient();
  const confirm = useConfirm();
  const showError = useShowError();

  return {
    isRunning,
    async run(variables) {
      let done: { answer: A } | undefined;
      const command = async () => {
        try {
          done = { answer: await work(send, variables) };
        } catch (error) {
          (onError ?? showError)(error);
        }
        await Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })));
      };
      const agreed = async () => {
        const question = ask?.(variables);
        return question === undefined || confirm(question);
      };
      await run(command, ask && agreed, prepare && (() => prepare(variables)));
      return done;
    },
  };
}

function useSend(): Api {
  const api = useApi();
  const keys = useRef(new Map<string, string>());
  return async (call, sent) => {
    if (call.method === 'GET') return api(call, sent);
    const request = JSON.stringify([call.id, sent]);
    const idempotencyKey = keys.current.get(request) ?? newKey();
    keys.current.set(request, idempotencyKey);
    const answer = await api(call, { ...sent, idempotencyKey });
    keys.current.delete(request);
    return answer;
  };
}
