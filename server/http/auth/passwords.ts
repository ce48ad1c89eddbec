import PQueue from 'p-queue';
import { normalized } from '../../../src/lib/normalized';
import { textKey } from '../../../src/resources/kit';
import { LONGEST_PASSWORD } from '../../../src/rules/newPassword';
import type { Db } from '../../db/tables';
import { Problem } from '../../problem';
import { checkLimited, type Origin, refuseWhenQueueFull } from './guessing';
import { HashQueue } from './hashQueue';
import { RefusalDelay } from './refusalDelay';

/** Loaded on demand, like the list of common passwords: starting needs neither. */
const argon2 = () => import('@node-rs/argon2');

/** Argon2id, 19 MiB, two passes: the minimum of OWASP's password storage cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves two of Node's four worker threads to files and DNS. */
const threads = new PQueue({ concurrency: 2 });
/** More tasks than threads: each is counted before it is hashed. Two of one caller, or parallel right passwords would count as wrong. */
const queue = new HashQueue({ atOnce: 6, ofOne: 2, waiting: 128 });

/** Takes some 20 ms of a core: never await in a transaction. @param who groups the queue @throws Problem UNAVAILABLE */
export const hashPassword = (password: string, who: string): Promise<string> =>
  queue.run(who, () => threads.add(async () => (await argon2()).hash(typed(password), COST)));

/** Checks a password and slows down guessing. @param stored undefined for unknown users, which takes as long @throws Problem RATE_LIMIT, UNAVAILABLE */
export const judgePassword = (
  db: Db,
  { name, origin }: { name: string; origin: Origin },
  stored: string | null | undefined,
  password: string,
  isAlsoRight: () => Promise<boolean> = async () => true,
): Promise<boolean> =>
  checkLimited(
    { db, queue },
    name,
    origin,
    async () => (await threads.add(() => isPassword(stored, password))) && isAlsoRight(),
  );

const crowd = new RefusalDelay();

/** Runs a sign-in and delays refusals to crowds. @param tryIt looks up the user and checks the password */
export async function admit<T>(origin: Origin, tryIt: () => Promise<T>): Promise<T> {
  try {
    refuseWhenQueueFull(queue, origin);
    return await tryIt();
  } catch (error) {
    if (error instanceof Problem && HELD.has(error.code)) await crowd.hold();
    throw error;
  }
}

const HELD: ReadonlySet<string> = new Set(['UNAVAILABLE', 'RATE_LIMIT']);

// Keyboards send ü as one character or as two.
const typed = (password: string) => normalized(password, 'NFC');

/** Checks a password without queueing or counting; false if longer than permitted. @param stored see `judgePassword` */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (password.length > LONGEST_PASSWORD) return false;
  const { verify } = await argon2();
  const matches = await verify(stored ?? (await decoy()), typed(password));
  return matches && Boolean(stored);
}

let decoyHash: Promise<string> | undefined;
const decoy = () => {
  decoyHash ??= argon2()
    .then(({ hash }) => hash('nobody has this password', COST))
    .catch((error: unknown) => {
      decoyHash = undefined;
      throw error;
    });
  return decoyHash;
};

export async function weakPassword(password: string, userName: string): Promise<string | undefined> {
  if (textKey(password) === textKey(userName)) return 'Das Passwort darf nicht der Benutzername sein.';
  if ((await common()).has(password.toLowerCase())) return 'Dieses Passwort ist zu bekannt. Bitte ein anderes wählen.';
  return undefined;
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;
const common = () => {
  commonPasswords ??= import('@zxcvbn-ts/language-common')
    .then(({ default: { dictionary } }) => new Set(dictionary['passwords-common'] ?? []))
    .catch((error: unknown) => {
      commonPasswords = undefined;
      throw error;
    });
  return commonPasswords;
};
