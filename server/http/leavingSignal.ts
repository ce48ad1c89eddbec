import type { FastifyReply } from 'fastify';
import { Problem } from '../problem';

export function leavingSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished)
      controller.abort(new Problem('MALFORMED', 'Die Anfrage wurde abgebrochen, bevor die Antwort fertig war.'));
  });
  return controller.signal;
}
