import type { FastifyReply } from 'fastify';
import { Problem } from '../problem';

/** One signal for all calls within a request: Node suspects a leak beyond ten listeners. */
const known = new WeakMap<FastifyReply['raw'], AbortSignal>();

export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const signal = known.get(raw) ?? watched(raw);
  known.set(raw, signal);
  return signal;
}

function watched(raw: FastifyReply['raw']): AbortSignal {
  const controller = new AbortController();
  const end = () => {
    if (!raw.writableFinished)
      controller.abort(new Problem('MALFORMED', 'Die Anfrage wurde abgebrochen, bevor die Antwort fertig war.'));
  };
  if (raw.destroyed) end();
  else raw.once('close', end);
  return controller.signal;
}
