import { HttpError } from '../dataProvider/HttpError';
import { type Http, LOGIN_PATH, OIDC_LOGIN_PATH } from '../dataProvider/http';
import { createStore, type Store } from '../dataProvider/store';
import type { GivenRole, Role } from '../resources/kit';
import { roleWithSight } from '../settings/settings';
import { now } from './clock';
import type { PendingLogouts } from './pendingLogouts';
import { readToken, type TokenContents } from './tokenContents';

export interface SessionUser {
  id: number;
  name: string;
  role: Role;
}

type Told = SessionUser & { role: GivenRole };

export interface Session {
  user: Pick<Store<SessionUser | undefined>, 'get' | 'subscribe'>;
  role(): Role;
  /** @param otp code of an app, or recovery code @throws HttpError 401; see `isCodeNeeded` */
  login(username: string, password: string, otp?: string): Promise<void>;
  /** Signs in by a code of the house's own provider. @returns the page to open @throws as `login` */
  loginByCode(code: string, otp?: string): Promise<string>;
  /** @param setting as stored; '' if not stored */
  setPricesVisible(setting: string): void;
  /** @returns address for signing out of the house's own provider, or null @throws HttpError, which is retried */
  logout(): Promise<string | null | undefined>;
  /** Called before a signed-in person goes to the house's own provider and may stay signed in there. */
  visitProvider(): void;
  /** Not null after a sign-out here, while somebody may still be signed in at the house's own provider. */
  previousProvider: Pick<Store<string | null>, 'get' | 'subscribe'>;
  loadUser(): Promise<void>;
  /** True after a session that ended by itself, until the next one. */
  hasEnded: Pick<Store<boolean>, 'get' | 'subscribe'>;
  end(): void;
  /** Removes an unreadable token at once, an expired one only with a network: nobody is signed out offline. */
  check(at?: number): void;
  hasExpired(at?: number): boolean;
}

export interface SessionOptions {
  token: Store<string | null>;
  previousProvider: Store<string | null>;
  http: Http;
  pendingLogouts: Pick<PendingLogouts, 'end'>;
  isConnected(): boolean;
  onLogout(): void;
}

export function createSession(options: SessionOptions): Session {
  const { token, previousProvider, http, pendingLogouts, isConnected, onLogout } = options;
  let loaded: Told | undefined;
  let sight = '';
  const user = createStore<SessionUser | undefined>(undefined);
  const contents = () => contentsOf(token.get());
  /** Replaces the user only after a change, so that components can follow it. */
  const identify = () => {
    const current = contents();
    const told = current && (loaded?.id === current.id ? loaded : fromContents(current));
    const next = told && { ...told, role: roleWithSight(told.role, sight) };
    if (!isSame(user.get(), next)) user.set(next);
  };
  token.subscribe(identify);
  identify();
  const hasEnded = createStore(false);
  token.subscribe(() => {
    if (token.get() !== null) hasEnded.set(false);
  });
  const end = () => {
    hasEnded.set(true);
    token.set(null);
  };

  const hasExpired = (at = now().getTime()) => {
    const expires = contents()?.expires;
    return expires !== undefined && expires * 1000 <= at;
  };

  const logIn = async <T>(path: string, body: object) => {
    const answer = await http<T & { token?: unknown }>('POST', path, { body });
    const received = answer?.token;
    if (typeof received !== 'string' || !readToken(received)) {
      throw new HttpError(path, 200, {
        detail:
          'Die Anmeldung hat nicht geklappt: Die Antwort des Servers war nicht zu lesen. Bitte noch einmal versuchen.',
      });
    }
    token.set(received);
    return answer;
  };

  return {
    user,
    previousProvider,
    hasEnded,
    end,
    hasExpired,
    role: () => user.get()?.role ?? 'User',
    setPricesVisible(setting) {
      sight = setting;
      identify();
    },
    async login(username, password, otp) {
      await logIn(LOGIN_PATH, { username, password, otp });
    },
    async loginByCode(code, otp) {
      const { to } = await logIn<{ to: string }>(OIDC_LOGIN_PATH, { code, otp });
      previousProvider.set(null);
      return to;
    },
    visitProvider() {
      previousProvider.set('maybe');
    },
    async logout() {
      const bearer = token.get();
      if (bearer === null) return undefined;
      // Remembered before the token is removed here.
      const told = pendingLogouts.end(bearer);
      token.set(null);
      onLogout();
      const before = previousProvider.get();
      previousProvider.set('maybe');
      const endSessionUrl = await told;
      // Without an ID token, which is not stored here, several providers end nothing and do not return.
      if (endSessionUrl === undefined) previousProvider.set(before);
      return endSessionUrl;
    },
    async loadUser() {
      const current = contents();
      if (!current) return;
      const { id, name, role } = await http<SessionUser>('GET', `/api/Users/${current.id}`);
      loaded = { id, name, role: role === 'Admin' ? 'Admin' : 'User' };
      identify();
    },
    check(at) {
      const isUnreadable = token.get() !== null && !contents();
      if (isUnreadable || (hasExpired(at) && isConnected())) end();
    },
  };
}

const contentsOf = (stored: string | null): TokenContents | undefined =>
  stored === null ? undefined : readToken(stored);

const isSame = (a: SessionUser | undefined, b: SessionUser | undefined) =>
  a?.id === b?.id && a?.name === b?.name && a?.role === b?.role;

const fromContents = ({ id, name, role }: TokenContents): Told | undefined =>
  name === undefined || role === undefined ? undefined : { id, name, role };
