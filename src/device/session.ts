import { HttpError } from '../dataProvider/HttpError';
import { type Http, LOGIN_PATH, OIDC_LOGIN_PATH } from '../dataProvider/http';
import { createStore, type Store } from '../dataProvider/store';
import type { GivenRole, Role } from '../resources/kit';
import { roleInSight } from '../settings/settings';
import type { OwedLogouts } from './owedLogouts';
import { readToken, type TokenContents } from './tokenContents';

export interface SessionUser {
  id: number;
  name: string;
  role: Role;
}

/** As token and server tell. */
type Told = SessionUser & { role: GivenRole };

export interface Session {
  user: Pick<Store<SessionUser | undefined>, 'get' | 'subscribe'>;
  /** The lesser one when nobody is signed in. */
  role(): Role;
  /** `otp` is an app or recovery code. @throws HttpError 401 for a wrong name, password or code; see `isCodeNeeded` */
  login(username: string, password: string, otp?: string): Promise<void>;
  /** By a code of the house's own provider. @returns the page that was asked for @throws as `login` */
  loginByCode(code: string, otp?: string): Promise<string>;
  /** Whether users see prices. @param setting as stored; '' where it is not */
  see(setting: string): void;
  /**
   * Signs out here at once.
   * @returns where to sign out of the house's own provider as well; null where it knows no such place
   * @throws HttpError when the server could not be told, which is retried
   */
  logout(): Promise<string | null | undefined>;
  /** Before somebody who is signed in here goes to the house's own provider, and may stay signed in there. */
  visitProvider(): void;
  /** Not null: after a logout here, somebody may still be signed in at the house's provider. */
  left: Pick<Store<string | null>, 'get' | 'subscribe'>;
  loadUser(): Promise<void>;
  /** Removes an unreadable token at once, an expired one only with a network: nobody is signed out offline. */
  check(now?: number): void;
  hasExpired(now?: number): boolean;
}

export interface SessionOptions {
  token: Store<string | null>;
  left: Store<string | null>;
  http: Http;
  owedLogouts: Pick<OwedLogouts, 'end'>;
  isConnected(): boolean;
}

export function createSession({ token, left, http, owedLogouts, isConnected }: SessionOptions): Session {
  let loaded: Told | undefined;
  let sight = '';
  const user = createStore<SessionUser | undefined>(undefined);
  const claims = () => contentsOf(token.get());
  /** A reference that changes only when the user does, so that components can follow it. */
  const identify = () => {
    const current = claims();
    const told = current && (loaded?.id === current.id ? loaded : fromContents(current));
    const next = told && { ...told, role: roleInSight(told.role, sight) };
    if (!isSame(user.get(), next)) user.set(next);
  };
  token.subscribe(identify);
  identify();

  const hasExpired = (now = Date.now()) => {
    const expires = claims()?.expires;
    return expires !== undefined && expires * 1000 <= now;
  };

  const logIn = async <T>(path: string, body: object) => {
    const answer = await http<T & { token?: unknown }>('POST', path, { body });
    const received = answer?.token;
    if (typeof received !== 'string' || !readToken(received)) {
      throw new HttpError(path, 200, { detail: 'Der Server hat die Anmeldung nicht verständlich beantwortet.' });
    }
    token.set(received);
    return answer;
  };

  return {
    user,
    left,
    hasExpired,
    role: () => user.get()?.role ?? 'User',
    see(setting) {
      sight = setting;
      identify();
    },
    async login(username, password, otp) {
      await logIn(LOGIN_PATH, { username, password, otp });
    },
    async loginByCode(code, otp) {
      const { to } = await logIn<{ to: string }>(OIDC_LOGIN_PATH, { code, otp });
      left.set(null);
      return to;
    },
    visitProvider() {
      left.set('maybe');
    },
    async logout() {
      const bearer = token.get();
      if (bearer === null) return undefined;
      // Remembered before it is removed here.
      const told = owedLogouts.end(bearer);
      token.set(null);
      const before = left.get();
      left.set('maybe');
      const endSessionUrl = await told;
      // Several providers end nothing without an ID token, which nobody keeps here, and leave without a word.
      if (endSessionUrl === undefined) left.set(before);
      return endSessionUrl;
    },
    async loadUser() {
      const current = claims();
      if (!current) return;
      const { id, name, role } = await http<SessionUser>('GET', `/api/Users/${current.id}`);
      loaded = { id, name, role: role === 'Admin' ? 'Admin' : 'User' };
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

/** The page would be drawn again for what is known already. */
const isSame = (a: SessionUser | undefined, b: SessionUser | undefined) =>
  a?.id === b?.id && a?.name === b?.name && a?.role === b?.role;

const fromContents = ({ id, name, role }: TokenContents): Told | undefined =>
  name === undefined || role === undefined ? undefined : { id, name, role };
