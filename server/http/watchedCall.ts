import type { Looked } from '../answers/keptAnswers';
import type { Db } from '../db/tables';
import type { Call, SessionUser } from './call';

/** Same for every caller that shares the answer: it is in the answer's name, or a table that is counted. */
type Shared = 'db' | 'registry' | 'params' | 'query' | 'body' | 'user' | 'signal' | 'log' | 'transact';

/** Every other property differs from call to call. A new one has to be put into one of the two. */
const DIFFERING: Record<Exclude<keyof Call, Shared>, true> = {
  now: true,
  token: true,
  address: true,
  device: true,
  isLocal: true,
  isSecure: true,
  userAgent: true,
};
const neverAborted = new AbortController().signal;

/** Wraps a call whose answer others may get as well, and notes what the handler looks at. */
export function watchedCall(call: Call, db: Db): { call: Call; looked: Looked } {
  const looked: Looked = { atUser: false, atCall: false };
  const { user } = call;
  const watchedUser: SessionUser = {
    get id() {
      looked.atUser = true;
      return user.id;
    },
    get name() {
      looked.atUser = true;
      return user.name;
    },
    role: user.role,
    groups: user.groups,
    assigned: user.assigned,
  };
  const watched = Object.create(call, {
    db: { value: db, enumerable: true },
    user: { value: watchedUser, enumerable: true },
    // Others may be waiting for the answer after the first caller has left.
    signal: { value: neverAborted, enumerable: true },
  }) as Call;
  for (const name of Object.keys(DIFFERING) as (keyof typeof DIFFERING)[])
    Object.defineProperty(watched, name, {
      enumerable: true,
      get() {
        looked.atCall = true;
        return call[name];
      },
    });
  return { call: watched, looked };
}
