import { HttpError } from '../dataProvider/HttpError';
import { type Http, LOGIN_PATH } from '../dataProvider/http';
import { createStore, type Store } from '../dataProvider/store';
import type { Role } from '../resources/kit';
import type { OwedLogouts } from './owedLogouts';
import { readToken, type TokenContents } from './tokenContents';

export interface SessionUser {
  id: number;
  name: string;
  role: Role;
}

export interface Session {
  user: Pick<Store<SessionUser | undefined>, 'get' | 'subscribe'>;
  /** The lesser one when nobody is signed in. */
  role(): Role;
  /** `otp` is an app or recovery code. @throws HttpError 401 for a wrong name, password or code; see `isCodeNeeded` */
  login(username: string, password: string, otp?: string): Promise<void>;
  /** Signs out here at once. @throws HttpError when the server could not be told, which is retried */
  logout(): Promise<void>;
  loadUser(): Promise<void>;
  /** Removes an unreadable token at once, an expired one only with a network: nobody is signed out offline. */
  check(now?: number): void;
  hasExpired(now?: number): boolean;
}

export interface SessionOptions {
  token: Store<string | null>;
  http: Http;
  owedLogouts: Pick<OwedLogouts, 'end'>;
  isConnected(): boolean;
}

export function createSession({ token, http, owedLogouts, isConnected }: SessionOptions): Session {
  let loaded: SessionUser | undefined;
  const user = createStore<SessionUser | undefined>(undefined);
  const claims = () => contentsOf(token.get());
  /** A reference that changes only when the user does, so that components can follow it. */
  const identify = () => {
    const current = claims();
    if (!current) user.set(undefined);
    else if (loaded?.id === current.id) user.set(loaded);
    else if (user.get()?.id !== current.id) user.set(fromContents(current));
  };
  token.subscribe(identify);
  identify();

  const hasExpired = (now = Date.now()) => {
    const expires = claims()?.expires;
    return expires !== undefined && expires * 1000 <= now;
  };

  return {
    user,
    hasExpired,
    role: () => user.get()?.role ?? 'User',
    async login(username, password, otp) {
      const answer = await http<{ token?: unknown }>('POST', LOGIN_PATH, { body: { username, password, otp } });
      const received = answer?.token;
      if (typeof received !== 'string' || !readToken(received)) {
        throw new HttpError(LOGIN_PATH, 200, {
          detail: 'Der Server hat die Anmeldung nicht verständlich beantwortet.',
        });
      }
      token.set(received);
    },
    async logout() {
      const bearer = token.get();
      if (bearer === null) return;
      // Remembered before it is removed here.
      const told = owedLogouts.end(bearer);
      token.set(null);
      await told;
    },
    async loadUser() {
      const current = claims();
      if (!current) return;
      const { id, name, role } = await http<SessionUser>('GET', `/api/Users/${current.id}`);
      const told: SessionUser = { id, name, role: role === 'Admin' ? 'Admin' : 'User' };
      const known = user.get();
      // The page would be drawn again for what the token said already.
      loaded = known?.id === id && known.name === name && known.role === told.role ? known : told;
      identify();
    },
    check(now = Date.now()) {
      const isUnreadable = token.get() !== null && !claims();
      if (isUnreadable || (hasExpired(now) && isConnected())) token.set(null);
    },
  };
}

const contentsOf = (stored: string | null): TokenContents | undefined =>
  stored === null ? undefined : readToken(stored);

const fromContents = ({ id, name, role }: TokenContents): SessionUser | undefined =>
  name === undefined || role === undefined ? undefined : { id, name, role };
