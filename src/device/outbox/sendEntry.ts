import type { requestCensusOrders, updateCensus } from '../../contract/census';
import type { saveCensusLine } from '../../contract/censusLines';
import type { createDelivery } from '../../contract/deliveries';
import type { bookDepositReturn } from '../../contract/deposits';
import type { importInvoice } from '../../contract/invoices';
import type { Sent } from '../../contract/kit/call';
import type { createPhoto } from '../../contract/photos';
import type { recordLosses, reverseStockMovement } from '../../contract/stockMovements';
import type { BackendConfig } from '../../dataProvider/backend';
import { HttpError } from '../../dataProvider/HttpError';
import type { Http, RequestOptions } from '../../dataProvider/http';
import type { stockItemCodes } from '../../resources/stockItemCodes';
import { CensusStatus } from '../../rules/censusStatus';
import { readToken } from '../tokenContents';
import { type BookingEntry, isBooking, type OutboxEntry } from './entry';

const TIMEOUT_MS = 15_000;

/** Enough for 20 MB through a slow network. */
const FILE_TIMEOUT_MS = 300_000;

export interface EntrySender {
  http: Http;
  backend: Pick<BackendConfig, 'hasAdditions'>;
  token(): string | null;
}

/** Sends by the documented calls; reports no failed retries. @throws HttpError, 401 unless its user is signed in */
export async function sendEntry(
  { http, backend, token }: EntrySender,
  entry: OutboxEntry,
  isRetry: boolean,
): Promise<unknown> {
  // Read once: another person may sign in before the last call.
  const bearer = token();
  if (bearer === null || readToken(bearer)?.id !== entry.userId) throw new HttpError('', 401, undefined);
  const isOurServer = await backend.hasAdditions();
  const { method, path, ...request } = isBooking(entry) ? bookingCall(entry) : callFor(entry, isOurServer);
  const isFile = isBooking(entry) && (entry.what === 'invoice' || entry.what === 'photo');
  const signal = AbortSignal.timeout(isFile ? FILE_TIMEOUT_MS : TIMEOUT_MS);
  try {
    const answer = await http(method, path, { ...request, bearer, idempotencyKey: entry.key, isRetry, signal });
    if (isOurServer && !isAnswerTo(entry, answer)) throw new HttpError(path, IN_BETWEEN, undefined);
    if (entry.action !== 'takeBack') return answer;
    // Needs no key, as reversing twice changes nothing.
    const reversal = REVERSAL.replace('{id}', String(Object(answer).id));
    const reversed = await http('POST', reversal, { bearer, body: {}, isRetry, signal });
    if (!hasId(reversed)) throw new HttpError(reversal, IN_BETWEEN, undefined);
    return reversed;
  } catch (cause) {
    // A proxy may refuse one entry for good, such as a large photo: like one that takes too long, it holds up no other.
    const answered = cause instanceof HttpError && cause.status === 0 ? cause.cause : cause;
    if (isOurServer && isForeignRefusal(answered))
      throw new HttpError(path, TIMEOUT, { detail: foreignSentence(answered.status) }, { cause });
    throw signal.aborted ? new HttpError(path, TIMEOUT, undefined, { cause }) : cause;
  }
}

/** Status of an entry that got no answer in time, or one of something in between: it is sent again. */
export const TIMEOUT = 408;

const foreignSentence = (status: number): string =>
  `Der Server war nicht zu erreichen: Geantwortet hat etwas anderes im Netz (${status}), vielleicht die Anmeldeseite des WLANs. Bitte dort anmelden oder mobile Daten einschalten.`;

/** Status of an answer that did not come from our server, such as a hotel's login page: the entry keeps waiting. */
const IN_BETWEEN = 0;

/** Every call answers with its record; anything else may not have reached the server, and the number would be lost. */
function isAnswerTo(entry: OutboxEntry, answer: unknown): boolean {
  if (isBooking(entry)) return hasId(answer) || Array.isArray(Object(answer).movements);
  if (entry.action === 'amount') return Object(answer).id === entry.lineId;
  return Object(answer).id === entry.count.id || Object(Object(answer).census).id === entry.count.id;
}

const hasId = (answer: unknown) => typeof Object(answer).id === 'number';

/** Refusals of our server always have a code; after 401 the entry waits anyway. */
const isForeignRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && /^4/.test(String(error.status)) && error.status !== 401 && !error.body?.code;

type Call = Pick<RequestOptions, 'body' | 'query'> & { method: 'PUT' | 'POST'; path: string };

// Only the types of the contract: its schemas would be loaded with the first page.
const LINES = '/api/Census/{id}/stock_modifications' satisfies (typeof saveCensusLine)['path'];
const CENSUS = '/api/Census' satisfies (typeof updateCensus)['path'];
const ORDERS = '/api/Census/{id}/request_orders' satisfies (typeof requestCensusOrders)['path'];
const REVERSAL = '/api/StockMovements/{id}/reverse' satisfies (typeof reverseStockMovement)['path'];
const BOOKINGS: Record<BookingEntry['what'], string> = {
  code: '/api/StockItemCodes' satisfies (typeof stockItemCodes)['api']['url'],
  delivery: '/api/Deliveries' satisfies (typeof createDelivery)['path'],
  depositReturn: '/api/DepositReturns' satisfies (typeof bookDepositReturn)['path'],
  invoice: '/api/Invoices/import' satisfies (typeof importInvoice)['path'],
  loss: '/api/Losses' satisfies (typeof recordLosses)['path'],
  photo: '/api/Photos' satisfies (typeof createPhoto)['path'],
};

/** Codes and files identify themselves. */
const WITHOUT_CLIENT_ID: readonly BookingEntry['what'][] = ['code', 'invoice'];

/** Books before a reversal, in case an answer was lost: repeating changes nothing, and tells the id to reverse. */
function bookingCall({ what, booking }: BookingEntry): Call {
  const { clientId, ...record } = booking;
  return { method: 'POST', path: BOOKINGS[what], body: WITHOUT_CLIENT_ID.includes(what) ? record : booking };
}

function callFor(entry: Exclude<OutboxEntry, BookingEntry>, hasAdditions: boolean): Call {
  const { kind, id } = entry.count;
  switch (entry.action) {
    case 'amount': {
      const { lineId, amount } = entry;
      const seen = hasAdditions ? entry.version : 0;
      // Sent hours later, the amount still counts from when it was typed.
      const typedAt = hasAdditions ? entry.at : undefined;
      if (kind === 'census') {
        // In other backends, a negative amount means "not counted" (docs/rules.md, Another backend).
        const newAmount = amount ?? (hasAdditions ? null : -1);
        const version = seen > 0 ? seen : undefined;
        const unitName = hasAdditions ? entry.unitName : undefined;
        const line = { ...entry.record, id: lineId };
        const body: Sent<typeof saveCensusLine>['body'] = { ...line, newAmount, version, typedAt, unitName };
        return { method: 'PUT', path: LINES.replace('{id}', String(id)), body };
      }
      return { method: 'PUT', ...amountCall(lineId, amount, { seen, typedAt }) };
    }
    case 'finish': {
      const version = hasAdditions ? entry.version : undefined;
      const body: Sent<typeof updateCensus>['body'] = { ...entry.record, id, status: CensusStatus.Applying, version };
      return { method: 'PUT', path: CENSUS, body };
    }
    case 'requestOrders':
      return { method: 'POST', path: ORDERS.replace('{id}', String(id)) };
  }
}

/** Only our server can clear an amount; the documented call cannot. `seen` 0: the server has no versions. */
function amountCall(itemId: number, amount: number | null, { seen, typedAt }: { seen: number; typedAt?: string }) {
  const version = seen > 0 ? seen : undefined;
  return amount === null
    ? { path: '/api/StockTaking/ClearStockTakingItemAmount', query: { itemId, version } }
    : { path: '/api/StockTaking/UpdateStockTakingItemAmount', query: { itemId, newAmount: amount, version, typedAt } };
}
