import type { Role } from '../resources/kit';
import { type Claims, readClaims } from './claims';
import { connection } from './connection';
import { HttpError } from './HttpError';
import { http } from './http';
import { LOGIN_PATH } from './request';
import { createStore, useStore } from './store';
import { token } from './token';

export interface SessionUser {
  id: number;
  name: string;
  role: Role;
}

/** What `GET /api/Users/{id}` said last; tokens of other backends carry the id alone. */
const loaded = createStore<SessionUser | undefined>(undefined);
const user = createStore<SessionUser | undefined>(undefined);

/** A reference that changes only when the user does, so that components can follow it. */
function identify() {
  const claims = claimsOf(token.get());
  const known = loaded.get();
  if (!claims) user.set(undefined);
  else if (known?.id === claims.id) user.set(known);
  else if (user.get()?.id !== claims.id) user.set(fromClaims(claims));
}
token.subscribe(identify);
loaded.subscribe(identify);
identify();

/** Who is signed in; undefined when nobody is, or while a token without a name is being looked up. */
export const useUser = (): SessionUser | undefined => useStore(user);

export const useIsAdmin = (): boolean => useUser()?.role === 'Admin';

/** `useUser` for code outside of components. */
export const currentUser = (): SessionUser | undefined => user.get();

/** The lesser role when nobody is signed in. */
export const currentRole = (): Role => user.get()?.role ?? 'User';

export const useIsSignedIn = (): boolean => useStore(token) !== null;

/** @throws HttpError 401 for a wrong name or password */
export async function login(username: string, password: string): Promise<void> {
  const answer = await http<{ token?: unknown }>('POST', LOGIN_PATH, { body: { username, password } });
  const received = answer?.token;
  if (typeof received !== 'string' || !readClaims(received)) {
    throw new HttpError(LOGIN_PATH, 200, { detail: 'Der Server hat die Anmeldung nicht verständlich beantwortet.' });
  }
  token.set(received);
}

/**
 * Signs out: here at once, at the server when it can be reached.
 * @throws HttpError when the server did not end the token; it then ends by itself. Nobody is signed in here anyway.
 */
export async function logout(): Promise<void> {
  if (token.get() === null) return;
  const ended = http('POST', '/api/Users/logout');
  token.set(null);
  await ended;
}

/** Reads the user behind the token. @throws HttpError */
export async function loadUser(): Promise<void> {
  const claims = claimsOf(token.get());
  if (!claims) return;
  const { id, name, role } = await http<SessionUser>('GET', `/api/Users/${claims.id}`);
  loaded.set({ id, name, role: role === 'Admin' ? 'Admin' : 'User' });
}

/**
 * The check at start. A token that cannot be read goes at once. One that has expired goes when the server can be
 * reached; without a network nobody is signed out, and the server's refusal asks for the login later.
 * @param now milliseconds since 1970
 */
export function checkSession(now = Date.now()): void {
  const isUnreadable = token.get() !== null && !claimsOf(token.get());
  if (isUnreadable || (hasExpired(now) && connection.get() === 'answering')) token.set(null);
}

/** Whether the token says that its time is over. @param now milliseconds since 1970 */
export function hasExpired(now = Date.now()): boolean {
  const expires = claimsOf(token.get())?.expires;
  return expires !== undefined && expires * 1000 <= now;
}

function claimsOf(stored: string | null): Claims | undefined {
  return stored === null ? undefined : readClaims(stored);
}

function fromClaims({ id, name, role }: Claims): SessionUser | undefined {
  return name === undefined || role === undefined ? undefined : { id, name, role };
}
