import type { FastifyReply } from 'fastify';
import { memoized } from '../../src/lib/memoized';
import { Problem } from '../problem';

export const disconnectSignal = ({ raw }: FastifyReply): AbortSignal => signalOf(raw);

/** One signal for all calls within a request: Node suspects a leak beyond ten listeners. */
const signalOf = memoized((raw: FastifyReply['raw']): AbortSignal => {
  const controller = new AbortController();
  const end = () => {
    if (!raw.writableFinished)
      controller.abort(new Problem('MALFORMED', 'Die Anfrage wurde abgebrochen, bevor die Antwort fertig war.'));
  };
  if (raw.destroyed) end();
  else raw.once('close', end);
  return controller.signal;
});
