import { textKey } from '../../../src/resources/kit';
import { inUnsyncedTransaction } from '../../db/engine/inUnsyncedTransaction';
import type { Db } from '../../db/tables';
import { tooOften } from '../../problem';
import { networkOf } from '../clientAddress';
import { type Counter, counter, giveBack, readCounters, resetCounter, type Taken, take } from './allowance';
import type { HashQueue } from './hashQueue';
import { isKnown } from './knownDevices';

/** Wrong passwords per name and address or known device: at most 11 in any minute. */
const PER_NAME = { atOnce: 8, aMinute: 3 };
/** Wrong passwords for all names from one address: at most 65 in any minute. */
const PER_ADDRESS = { kind: 'address', atOnce: 50, aMinute: 15 };

/** Places by which known devices are ahead of strangers: so many waiting sign-ins per name, on however many devices. */
const HEAD_START = -32;

export interface Origin {
  address: string;
  device: string | undefined;
}

/** Checks a password and slows down guessing; nobody can lock out others. @throws Problem RATE_LIMIT for any password; UNAVAILABLE */
export async function checkLimited(
  { db, queue }: { db: Db; queue: HashQueue },
  name: string,
  origin: Origin,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const counters = await countersOf(db, textKey(name), origin);
  const taken = await readCounters(db, counters);
  refuseWaiting(taken);
  const [, ofAddress] = counters;
  const turn = () => judgeCounted(db, counters, isRight);
  // Known devices go before strangers, and addresses without failures before those with some.
  if (!ofAddress) return queue.run(`known ${textKey(name)}`, turn, HEAD_START);
  // Crowds guessing at one name or from one network go last.
  const crowds = [`name ${textKey(name)}`, `network ${networkOf(origin.address)}`];
  const noted = async () => {
    const right = await turn();
    if (!right) queue.suspect(crowds);
    return right;
  };
  return queue.run(ofAddress.key, noted, slips(taken), crowds);
}

/** Refuses by the address of an unknown device, before anything is read. @throws Problem UNAVAILABLE */
export function refuseWhenQueueFull(queue: HashQueue, { address, device }: Origin): void {
  if (device === undefined) queue.refuseWhenQueueFull(counter(PER_ADDRESS, address).key);
}

async function countersOf(db: Db, name: string, { address, device }: Origin): Promise<[Counter, ...Counter[]]> {
  if (device !== undefined && (await isKnown(db, device, name)))
    return [counter({ kind: 'name at device', ...PER_NAME }, name, device)];
  return [counter({ kind: 'name at address', ...PER_NAME }, name, address), counter(PER_ADDRESS, address)];
}

/** Judges by the given counters. @param isRight when it throws, nothing is counted */
export async function judgeCounted(
  db: Db,
  counters: readonly [Counter, ...Counter[]],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const [own, ...others] = counters;
  await takeAll(db, counters);
  // Counted before comparing, so that parallel guesses are not all compared before the first one counts.
  const right = await isRight().catch(async (error: unknown) => {
    await inUnsyncedTransaction(db, async (tx) => {
      for (const each of counters) await giveBack(tx, each);
    });
    throw error;
  });
  if (!right) return false;
  await inUnsyncedTransaction(db, async (tx) => {
    await resetCounter(tx, own);
    for (const each of others) await giveBack(tx, each);
  });
  return true;
}

/** Takes an attempt from each counter, or from none. */
const takeAll = (db: Db, counters: readonly Counter[]): Promise<void> =>
  inUnsyncedTransaction(db, async (tx) => {
    for (const each of counters) {
      if (await take(tx, each)) continue;
      refuseWaiting(await readCounters(tx, counters));
      throw tooMany(1);
    }
  });

const slips = (taken: readonly Taken[]) => Math.max(...taken.map(({ tries }) => tries));

function refuseWaiting(taken: readonly Taken[]): void {
  const waitMs = Math.max(...taken.map((each) => each.waitMs));
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
}

const tooMany = (seconds: number) => tooOften('Zu viele falsche Versuche.', seconds);
