import type { Db } from '../../db/tables';
import type { Call, SessionUser } from '../call';

/** What a handler looked at besides the tables. */
export interface Looked {
  /** At who calls, and not only at role and groups. */
  atUser: boolean;
  /** At what is another with each call: the clock, the device, the token. */
  atCall: boolean;
}

/** Of each call alone. */
const FLEETING = ['now', 'token', 'address', 'device', 'isLocal', 'isSecure', 'userAgent'] as const;
const stays = new AbortController().signal;

/** The same call for an answer that others may get as well, writing down what is looked at. */
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
    // Others may be waiting for the answer when the one who asked first has left.
    signal: { value: stays, enumerable: true },
  }) as Call;
  for (const name of FLEETING)
    Object.defineProperty(watched, name, {
      enumerable: true,
      get() {
        looked.atCall = true;
        return call[name];
      },
    });
  return { call: watched, looked };
}
