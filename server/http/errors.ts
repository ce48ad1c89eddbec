import type { FastifyError, FastifyRequest } from 'fastify';
import { codeOf } from '../db/engine/outages';
import { Problem, tooLarge, unavailable } from '../problem';
import { databaseProblem } from './databaseProblem';
import type { SampledLog } from './sampledLog';

const OUT_OF_DESCRIPTORS = new Set(['EMFILE', 'ENFILE']);
const RETRY_SECONDS = 2;

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  // Before the database's errors: a reset connection may be that of a client that disconnected.
  const framework = fromFramework(error);
  if (framework) return framework;
  if (OUT_OF_DESCRIPTORS.has(codeOf(error)))
    return unavailable(
      'Der Server hat gerade zu viele Verbindungen und Dateien offen. Bitte gleich noch einmal versuchen.',
      RETRY_SECONDS,
      error,
    );
  return (
    databaseProblem(error) ??
    new Problem('INTERNAL', 'Da ist etwas schiefgegangen. Bitte noch einmal versuchen.', { cause: error })
  );
}

function fromFramework(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { code, statusCode } = error as FastifyError;
  if (statusCode === 413) return tooLarge(error);
  if (statusCode === 415)
    return new Problem('MEDIA_TYPE', 'Bitte JSON mit Content-Type application/json senden.', { cause: error });
  if (statusCode === 416) return new Problem('MALFORMED', 'Diesen Teil der Datei gibt es nicht.', { cause: error });
  if (code === 'FST_ERR_BAD_URL') return new Problem('MALFORMED', 'Die Adresse ist nicht lesbar.', { cause: error });
  if (statusCode === 400 || code?.startsWith('FST_ERR_CTP')) {
    return new Problem('MALFORMED', 'Die Anfrage ist kein gültiges JSON.', { cause: error });
  }
  // Such as 412 of a file for `If-Match`: no caller may fill the log with errors of the server.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem('MALFORMED', 'Diese Anfrage lässt sich nicht beantworten.', { cause: error });
  return undefined;
}

/** Builds an `application/problem+json` (RFC 9457) with the contract's members. */
export function problemBody(problem: Problem, requestId: string): Record<string, unknown> {
  const { errors, usedBy, current, linkCode, warnings, scope } = problem.extras;
  return {
    type: 'about:blank',
    title: problem.title,
    status: problem.status,
    code: problem.code,
    detail: problem.detail,
    ...(errors ? { errors } : {}),
    ...(usedBy ? { usedBy } : {}),
    ...(current === undefined ? {} : { current: current.value }),
    ...(linkCode === undefined ? {} : { linkCode }),
    ...(warnings ? { warnings } : {}),
    ...(scope === undefined ? {} : { scope }),
    requestId,
  };
}

/** @param sampled for lines that callers may cause at will */
export function logProblem(request: FastifyRequest, problem: Problem, sampled: SampledLog) {
  const { log } = request;
  const isFull = problem.code === 'UNAVAILABLE' && problem.extras.cause === undefined;
  if (isFull) sampled.take('warn', request, () => log.warn({ code: problem.code }, problem.detail));
  else if (problem.status >= 500)
    log.error({ err: problem.extras.cause ?? problem, code: problem.code }, problem.detail);
  else log.debug({ code: problem.code }, problem.extras.told ?? problem.detail);
}
