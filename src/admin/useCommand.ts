import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { Api } from '../dataProvider/createApi';
import { createKeptTries } from '../dataProvider/keptTries';
import { newKey } from '../dataProvider/newKey';
import { useApi, useDevice } from '../device/useDevice';
import { type Question, useConfirm } from '../ui/dialogs/useConfirm';
import { type OneAtATime, useOneAtATime } from '../ui/useOneAtATime';
import { useShowError } from '../ui/useShowError';

export interface CommandOptions<V, A = unknown> {
  /** Awaited before `ask`, while the command counts as running. Must not throw. */
  prepare?: (variables: V) => Promise<void>;
  /** Returns the confirmation to show; undefined runs the command without asking. */
  ask?: (variables: V) => Question | undefined;
  /** Query keys (prefixes) to refetch afterwards, also after a refusal, which often means that data has changed. */
  refresh?: readonly QueryKey[];
  done?: string | ((answer: A, variables: V) => string);
  onError?: (error: unknown) => void;
  oneAtATime?: OneAtATime;
}

export interface Command<V, A> {
  /** Ignored while asking or running, so triple clicks send once. Never throws. @returns undefined when not done */
  run(variables: V): Promise<{ answer: A } | undefined>;
  /** True while this command, or another one with the same `oneAtATime`, runs; false while asking. */
  isRunning: boolean;
}

/**
 * The only way pages change something on the server; fails at once offline.
 * @param work makes the calls; `send` adds an Idempotency-Key that survives failures, so a repeat does nothing twice
 * @example const stop = useCommand((send, orderId: number) => send(stopOrderMail, { params: { orderId } }), { refresh:
 * [['orders']] });
 */
export function useCommand<V = void, A = void>(
  work: (send: Api, variables: V) => Promise<A>,
  { prepare, ask, refresh = [], done: said, onError, oneAtATime }: CommandOptions<V, A> = {},
): Command<V, A> {
  const own = useOneAtATime();
  const { run, isRunning } = oneAtATime ?? own;
  const send = useSend();
  const { token } = useDevice();
  const client = useQueryClient();
  const confirm = useConfirm();
  const showError = useShowError();
  const notify = useNotify();

  return {
    isRunning,
    async run(variables) {
      let done: { answer: A } | undefined;
      const command = async () => {
        // Makes all calls as the same person: another may sign in between two of them.
        const bearer = token.get() ?? undefined;
        try {
          done = { answer: await work((call, sent) => send(call, { bearer, ...sent }), variables) };
        } catch (error) {
          (onError ?? showError)(error);
        }
        await Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })));
        if (!done || said === undefined) return;
        notify(typeof said === 'string' ? said : said(done.answer, variables), { type: 'success' });
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

/** Returns an `Api` that adds an Idempotency-Key which survives failures; none to files. */
export function useSend(): Api {
  const api = useApi();
  const [keep] = useState(createKeptTries<string>);
  return async (call, sent) => {
    // The server recognises a file by its bytes, which would be missing from the request's name.
    if (call.method === 'GET' || call.sends !== undefined) return api(call, sent);
    // Without the token, so that the same person repeats the request after a new login, too.
    const request = [call.id, { ...sent, bearer: undefined }];
    return keep(request, newKey(), (idempotencyKey) => api(call, { ...sent, idempotencyKey }));
  };
}
