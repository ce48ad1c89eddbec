import { textKey } from '../../../src/resources/kit';
import { inHaste } from '../../db/engine/inHaste';
import type { Db } from '../../db/tables';
import { Problem } from '../../problem';
import { networkOf } from '../clientAddress';
import { type Counter, counter, forgive, giveBack, look, type Taken, take } from './allowance';
import type { HashQueue } from './hashQueue';
import { isKnown } from './knownDevices';

/** Wrong passwords for a name, from one address or known device: at most 11 in any minute. */
const PER_NAME = { atOnce: 8, aMinute: 3 };
/** For all names from one address: at most 65 in any minute. */
const PER_ADDRESS = { kind: 'address', atOnce: 50, aMinute: 15 };

/** A place in the queue before that of everybody else. */
const KNOWN = -1000;

/** Where a password comes from. */
export interface Origin {
  /** As `addressOf` names it. */
  address: string;
  /** As `deviceOf` reads it. */
  device: string | undefined;
}

/**
 * Judges one password and slows down guessing. Nobody can lock somebody else out: wrong ones are counted per name and
 * address, and a device that this name has signed in on before is counted apart from its address.
 * @param isRight compares the password; runs in its turn of the queue
 * @throws Problem RATE_LIMIT while one has to wait, whatever `isRight` would say; UNAVAILABLE when too many wait
 */
export async function judge(
  { db, queue }: { db: Db; queue: HashQueue },
  name: string,
  origin: Origin,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const counters = await countersOf(db, textKey(name), origin);
  const taken = await look(db, counters);
  refuseWaiting(taken);
  const [own, ofAddress] = counters;
  const turn = () => judgeCounted(db, counters, isRight);
  // Somebody we know is let in before all strangers, and a stranger from where nobody guessed before those who did.
  if (!ofAddress) return queue.run(own.key, turn, KNOWN);
  // Many who guess at one name, or from one network, stand behind those who do not.
  const crowds = [`name ${textKey(name)}`, `network ${networkOf(origin.address)}`];
  const noted = async () => {
    const right = await turn();
    if (!right) queue.suspect(crowds);
    return right;
  };
  return queue.run(ofAddress.key, noted, slips(taken), crowds);
}

/**
 * The same question asked of a stranger's address alone, before anything is read.
 * @throws Problem UNAVAILABLE when so many wait that he would be turned away anyway
 */
export function refuseHopeless(queue: HashQueue, { address, device }: Origin): void {
  if (device === undefined) queue.refuseHopeless(counter(PER_ADDRESS, address).key);
}

/** Which allowances a password is counted by, the name's own first. */
async function countersOf(db: Db, name: string, { address, device }: Origin): Promise<[Counter, ...Counter[]]> {
  if (device !== undefined && (await isKnown(db, device, name)))
    return [counter({ kind: 'name at device', ...PER_NAME }, name, device)];
  return [counter({ kind: 'name at address', ...PER_NAME }, name, address), counter(PER_ADDRESS, address)];
}

/**
 * The same for a guess that is counted by the counters given.
 * @param isRight when it throws, nothing is counted
 */
export async function judgeCounted(
  db: Db,
  counters: readonly [Counter, ...Counter[]],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const [own, ...others] = counters;
  await takeAll(db, counters);
  // Taken before the password is compared, so that many at once are not all compared before the first one counts.
  const right = await isRight().catch(async (error: unknown) => {
    await inHaste(db, async (tx) => {
      for (const each of counters) await giveBack(tx, each);
    });
    throw error;
  });
  if (!right) return false;
  await inHaste(db, async (tx) => {
    await forgive(tx, own);
    for (const each of others) await giveBack(tx, each);
  });
  return true;
}

/** All of them or none. */
const takeAll = (db: Db, counters: readonly Counter[]): Promise<void> =>
  inHaste(db, async (tx) => {
    for (const each of counters) {
      if (await take(tx, each)) continue;
      refuseWaiting(await look(tx, counters));
      throw tooMany(1);
    }
  });

const slips = (taken: readonly Taken[]) => Math.max(...taken.map(({ tries }) => tries));

function refuseWaiting(taken: readonly Taken[]): void {
  const waitMs = Math.max(...taken.map((each) => each.waitMs));
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
}

const tooMany = (seconds: number) =>
  new Problem(
    'RATE_LIMIT',
    `Zu viele falsche Versuche. Bitte in ${seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`} noch einmal probieren.`,
    { retryAfterSeconds: seconds },
  );
