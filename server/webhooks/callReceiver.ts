import { once } from 'node:events';
import { request as askInTheClear, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as askEncrypted } from 'node:https';
import type { LookupFunction } from 'node:net';
import { version } from '../../package.json';
import { codeOf } from '../db/engine/outages';
import { type Allowed, addressMistake, IN_OWN_NETWORK, mayCall } from './addresses';
import { type Address, lookUp } from './lookUp';
import { askedPause } from './pauses';
import { type Signed, signatures } from './signature';

export interface Outgoing extends Signed {
  url: string;
  /** Newest first. */
  secrets: readonly string[];
}

export interface Outcome {
  /** null without an answer. */
  status: number | null;
  /** German reason; null when the message was delivered. */
  error: string | null;
  /** Milliseconds that the receiver asks to wait. */
  asked?: number;
}

export interface CallOptions {
  allowed: Allowed;
  signal?: AbortSignal;
  timeoutMs?: number;
  resolve?: (name: string) => Promise<readonly Address[]>;
}

const TIMEOUT_MS = 15_000;
const READ_BYTES = 4 * 1024;
const HEAD_BYTES = 64 * 1024;
/** Interim responses, such as 103, that a receiver may send before its answer; each has a head of its own. */
const INTERIM_ANSWERS = 10;
const SHOWN_CHARACTERS = 200;

class OwnNetwork extends Error {}

/** Makes one delivery attempt: no redirects, no proxy, only checked addresses. Never throws. */
export async function callReceiver(outgoing: Outgoing, options: CallOptions): Promise<Outcome> {
  const { allowed, signal, timeoutMs = TIMEOUT_MS } = options;
  // `WEBHOOK_ALLOW` may have changed since the address was saved.
  const mistake = addressMistake(outgoing.url, allowed);
  if (mistake) return { status: null, error: mistake === IN_OWN_NETWORK ? OWN_NETWORK : mistake };
  const ended = AbortSignal.timeout(timeoutMs);
  const over = signal ? AbortSignal.any([signal, ended]) : ended;
  let request: ClientRequest | undefined;
  try {
    request = post(outgoing, { lookup: judged(options), signal: over });
    // An offer of another protocol (101) closes the request without an answer or an error.
    const [answer] = (await once(request, 'response', { signal: over })) as [IncomingMessage];
    const { statusCode = 0, headers } = answer;
    const isDelivered = statusCode >= 200 && statusCode < 300;
    // An unread body that breaks off must not become an uncaught error.
    answer.on('error', () => undefined);
    if (isDelivered) return { status: statusCode, error: null };
    // A body that hangs does not change the outcome: the status came in time.
    const text = statusCode < 400 ? '' : await startOf(answer).catch(() => '');
    const mayAsk = statusCode === 429 || statusCode === 503;
    const asked = mayAsk ? askedPause(headers['retry-after'], Date.now()) : 0;
    return { status: statusCode, error: refusal(statusCode, text), asked };
  } catch (error) {
    return {
      status: null,
      error: ended.aborted ? `Keine Antwort nach ${timeoutMs / 1000} Sekunden.` : reasonOf(error),
    };
  } finally {
    request?.destroy();
  }
}

/** Node's own client stops at once where a head is too long; `fetch` and undici go on reading it for 0.1 s. */
function post({ url, body, ...outgoing }: Outgoing, options: Pick<RequestOptions, 'lookup' | 'signal'>): ClientRequest {
  const ask = url.startsWith('https:') ? askEncrypted : askInTheClear;
  const request = ask(url, {
    ...options,
    method: 'POST',
    agent: false,
    maxHeaderSize: HEAD_BYTES,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': `Zaehlwerk/${version}`,
      'webhook-id': outgoing.messageId,
      'webhook-timestamp': String(outgoing.timestamp),
      'webhook-signature': signatures(outgoing.secrets, { ...outgoing, body }),
    },
  });
  let interim = 0;
  request.on('information', () => {
    interim += 1;
    if (interim > INTERIM_ANSWERS) request.destroy(new Error('Too many interim answers'));
  });
  // One that comes after the answer must not become an uncaught error.
  return request.on('error', () => undefined).end(body);
}

/** Refuses names with any address in the own network. The connection uses the checked address: a second look-up might differ. */
function judged({ allowed, resolve = (name) => lookUp(name) }: CallOptions): LookupFunction {
  return (hostname, { all }, tell) => {
    resolve(hostname).then(
      (found) => {
        const isOwn = found.some(({ address }) => !mayCall(address, allowed));
        const [first] = found;
        if (!first || (isOwn && !allowed.names.has(hostname.toLowerCase().replace(/\.$/, ''))))
          tell(new OwnNetwork(hostname), []);
        else if (all) tell(null, [...found]);
        else tell(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => tell(error, []),
    );
  };
}

async function startOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    parts.push(part);
    length += part.length;
    if (length >= READ_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, READ_BYTES).toString('utf8');
}

export const BROKEN_OFF = 'Der Server wurde beendet, während er es versuchte.';
const OWN_NETWORK = 'Die Adresse liegt im eigenen Netz.';

function refusal(status: number, text: string): string {
  if (status >= 300 && status < 400) return `Antwort ${status}: Weiterleitungen werden nicht verfolgt.`;
  const shown = text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, SHOWN_CHARACTERS);
  return shown ? `Antwort ${status}: ${shown}` : `Antwort ${status}.`;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Den Namen in der Adresse gibt es nicht.',
  EAI_AGAIN: 'Der Name in der Adresse ließ sich nicht nachschlagen.',
  ETIMEOUT: 'Der Name in der Adresse ließ sich nicht nachschlagen.',
  ESERVFAIL: 'Der Name in der Adresse ließ sich nicht nachschlagen.',
  ECONNREFUSED: 'Unter der Adresse nimmt niemand an.',
  EHOSTUNREACH: 'Die Adresse ist nicht zu erreichen.',
  ENETUNREACH: 'Die Adresse ist nicht zu erreichen.',
  ETIMEDOUT: 'Die Adresse ist nicht zu erreichen.',
};

function reasonOf(error: unknown): string {
  if (error instanceof OwnNetwork) return OWN_NETWORK;
  const code = codeOf(error);
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_(GET|VERIFY)/.test(code))
    return 'Das Zertifikat der Adresse ist nicht gültig.';
  if (code.startsWith('ERR_SSL') || code === 'EPROTO') return 'Unter der Adresse antwortet niemand verschlüsselt.';
  return REASONS[code] ?? 'Die Verbindung ist abgebrochen.';
}
