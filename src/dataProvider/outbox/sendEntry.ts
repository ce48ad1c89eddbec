import { HttpError } from '../HttpError';
import { http } from '../http';
import type { RequestOptions } from '../request';
import { amountCall } from './amountCall';
import type { OutboxEntry } from './entry';

/** The outbox gives up waiting for an answer after this and asks again with the same key. */
const PATIENCE_MS = 15_000;

/** Brings one entry to the server by the documented calls. @returns the saved line or count. @throws HttpError */
export async function sendEntry(entry: OutboxEntry): Promise<unknown> {
  const { method, path, ...request } = callFor(entry);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await http(method, path, { ...request, idempotencyKey: entry.key, background: true, signal });
  } catch (cause) {
    throw signal.aborted ? new HttpError(path, 408, undefined, { cause }) : cause;
  }
}

type Call = Pick<RequestOptions, 'body' | 'query'> & { method: 'PUT' | 'POST'; path: string };

function callFor(entry: OutboxEntry): Call {
  const { kind, id } = entry.count;
  switch (entry.action) {
    case 'amount': {
      const { lineId, amount } = entry;
      // Version 0 stands for a backend without versions.
      const version = entry.version > 0 ? entry.version : undefined;
      if (kind === 'census') {
        return {
          method: 'PUT',
          path: `/api/Census/${id}/stock_modifications`,
          body: { id: lineId, newAmount: amount, version },
        };
      }
      return { method: 'PUT', ...amountCall(lineId, amount, entry.version) };
    }
    case 'finish':
      return { method: 'PUT', path: '/api/Census', body: { id, status: 1 } };
    case 'requestOrders':
      return { method: 'POST', path: `/api/Census/${id}/request_orders` };
  }
}
