import type { logout } from '../contract/auth';
import type { BackendConfig } from '../dataProvider/backend';
import { HttpError } from '../dataProvider/HttpError';
import type { Connection, Http } from '../dataProvider/http';
import type { Store } from '../dataProvider/store';
import { readClaims } from './claims';
import { syncLogout } from './syncLogout';

/** Tokens of people who have signed out here, and of whose leaving the server has not heard yet. */
export interface OwedLogouts {
  /**
   * Ends a token at the server. Until that is done it is remembered, also when the page is closed.
   * @throws HttpError when the server could not be told; that is made good by itself
   */
  end(token: string): Promise<void>;
  /** Makes good what is owed: now, when the server answers again, and every few seconds. */
  start(connection: Pick<Store<Connection>, 'get' | 'subscribe'>, signal: AbortSignal): void;
}

export interface OwedLogoutsOptions {
  http: Http;
  backend: Pick<BackendConfig, 'url' | 'hasAdditions'>;
}

/** Not in IndexedDB: it has to be there when the page is closed in the next moment. */
const KEY = 'owedLogouts';
const EVERY_MS = 10_000;
/** The token is refused, or there is no such call. */
const ENDED = [401, 404];
// The contract's type alone: its schemas would be loaded with the first page.
const LOGOUT = '/api/Users/logout' satisfies (typeof logout)['path'];

export function createOwedLogouts({ http, backend }: OwedLogoutsOptions): OwedLogouts {
  async function tell(token: string) {
    try {
      // Other backends know no such call: their tokens end by themselves.
      if (await backend.hasAdditions()) {
        const signal = AbortSignal.timeout(EVERY_MS);
        await http('POST', LOGOUT, { bearer: token, isRetry: true, keepalive: true, signal });
      }
    } catch (error) {
      const isEnded = error instanceof HttpError && ENDED.includes(error.status);
      if (!isEnded && !isOver(token)) throw error;
    }
    keep(owed().filter((each) => each !== token));
  }
  return {
    async end(token) {
      keep([...owed(), token]);
      try {
        await tell(token);
      } catch (error) {
        syncLogout(`${await backend.url()}${LOGOUT}`, token);
        throw error;
      }
    },
    start(connection, signal) {
      let isRunning = false;
      const run = async () => {
        if (isRunning) return;
        isRunning = true;
        // What fails is tried again; each by itself, so that one does not hold up the others.
        await Promise.allSettled(owed().map(tell));
        isRunning = false;
      };
      const timer = setInterval(() => void run(), EVERY_MS);
      signal.addEventListener('abort', () => clearInterval(timer));
      window.addEventListener('online', () => void run(), { signal });
      connection.subscribe(() => connection.get() === 'answering' && void run());
      void run();
    },
  };
}

/** A token whose time is over needs no ending. */
function isOver(token: string): boolean {
  const expires = readClaims(token)?.expires;
  return expires !== undefined && expires * 1000 <= Date.now();
}

function owed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    // Whatever stands there, it is no list of ours.
    return [];
  }
}

function keep(tokens: readonly string[]) {
  try {
    if (tokens.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify([...new Set(tokens)]));
  } catch {
    // A full storage: the server is told once, and the token ends by itself.
  }
}
