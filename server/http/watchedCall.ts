import type { ReadTrace } from '../answers/answerCache';
import type { Db } from '../db/tables';
import type { Call, SessionUser } from './call';

/** Properties that are part of the cached answer's name, or read counted tables. */
type Shared = 'db' | 'registry' | 'params' | 'query' | 'body' | 'user' | 'scopes' | 'signal' | 'log' | 'transact';

/** Properties that differ from call to call. A new property must go into one of the two types. */
const DIFFERING: Record<Exclude<keyof Call, Shared>, true> = {
  now: true,
  token: true,
  address: true,
  device: true,
  cookies: true,
  isLocal: true,
  isEmbedded: true,
  isSecure: true,
  userAgent: true,
  callKey: true,
};
const neverAborted = new AbortController().signal;

export function watchedCall(call: Call, db: Db): { call: Call; trace: ReadTrace } {
  const trace: ReadTrace = { atUser: false, atCall: false };
  const { user } = call;
  const watchedUser: SessionUser = {
    get id() {
      trace.atUser = true;
      return user.id;
    },
    get tokenId() {
      trace.atUser = true;
      return user.tokenId;
    },
    get name() {
      trace.atUser = true;
      return user.name;
    },
    role: user.role,
    groups: user.groups,
    assigned: user.assigned,
  };
  const watched = Object.create(call, {
    db: { value: db, enumerable: true },
    user: { value: watchedUser, enumerable: true },
    // Other callers may wait for the answer after the first one has disconnected.
    signal: { value: neverAborted, enumerable: true },
  }) as Call;
  for (const name of Object.keys(DIFFERING) as (keyof typeof DIFFERING)[])
    Object.defineProperty(watched, name, {
      enumerable: true,
      get() {
        trace.atCall = true;
        return call[name];
      },
    });
  return { call: watched, trace };
}
