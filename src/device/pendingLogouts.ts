import type { logout } from '../contract/auth';
import type { Answered } from '../contract/kit/call';
import type { BackendConfig } from '../dataProvider/backend';
import { HttpError } from '../dataProvider/HttpError';
import type { Connection, Http } from '../dataProvider/http';
import { readJson, writeJson } from '../dataProvider/localJson';
import type { Store } from '../dataProvider/store';
import { syncLogout } from './syncLogout';
import { readToken } from './tokenContents';

export interface PendingLogouts {
  /** Remembered until done. @returns address for signing out of the house's own provider, or null @throws HttpError */
  end(token: string): Promise<string | null | undefined>;
  start(connection: Pick<Store<Connection>, 'get' | 'subscribe'>, signal: AbortSignal): void;
}

export interface PendingLogoutsOptions {
  http: Http;
  backend: Pick<BackendConfig, 'url' | 'hasAdditions'>;
}

/** Not in IndexedDB: it must be stored even if the page closes at once. */
const KEY = 'owedLogouts';
const EVERY_MS = 10_000;
/** The token is refused, or the backend has no such call. */
const ENDED = [401, 404];
// Only the type of the contract: its schemas would be loaded with the first page.
const LOGOUT = '/api/Users/logout' satisfies (typeof logout)['path'];

export function createPendingLogouts({ http, backend }: PendingLogoutsOptions): PendingLogouts {
  const telling = new Map<string, Promise<string | null | undefined>>();

  /** Makes one call per token at a time: a second one would be refused, without the provider's address. */
  function tell(token: string): Promise<string | null | undefined> {
    const running = telling.get(token) ?? tellServer(token).finally(() => telling.delete(token));
    telling.set(token, running);
    return running;
  }

  async function tellServer(token: string): Promise<string | null | undefined> {
    let answer: Partial<Answered<typeof logout>> | undefined;
    try {
      // Tokens of other backends expire on their own.
      if (await backend.hasAdditions()) {
        const signal = AbortSignal.timeout(EVERY_MS);
        answer = await http('POST', LOGOUT, { bearer: token, isRetry: true, keepalive: true, signal });
      }
    } catch (error) {
      const isEnded = error instanceof HttpError && ENDED.includes(error.status);
      if (!isEnded && !isOver(token)) throw error;
    }
    keep(owed().filter((each) => each !== token));
    return answer?.endSessionUrl;
  }
  return {
    async end(token) {
      keep([...owed(), token]);
      try {
        return await tell(token);
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
        // One failure must not hold up the others.
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

function isOver(token: string): boolean {
  const expires = readToken(token)?.expires;
  return expires !== undefined && expires * 1000 <= Date.now();
}

function owed(): string[] {
  const stored = readJson(KEY);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

function keep(tokens: readonly string[]) {
  // If storage is full, the server is told once, and the token expires on its own.
  writeJson(KEY, tokens.length === 0 ? undefined : [...new Set(tokens)]);
}
