import PQueue from 'p-queue';
import { textKey } from '../../../src/resources/kit';
import type { Db } from '../../db/tables';
import { Problem } from '../../problem';
import { Crowd } from './crowd';
import { judge, type Origin, refuseHopeless } from './guessing';
import { HashQueue } from './hashQueue';

/** Loaded when the first password is hashed, like the list of passwords below: a start needs neither. */
const argon2 = () => import('@node-rs/argon2');

/** Argon2id, 19 MiB, two passes: the least that OWASP's password storage cheat sheet recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes threads that files and names of hosts wait for too: two of the four that Node has are left to them. */
const threads = new PQueue({ concurrency: 2 });
/**
 * More than are hashed at a time, since each is counted in the database before: no thread waits for that. Of one only two,
 * or right passwords that come at once would count as wrong ones for each other.
 */
const queue = new HashQueue({ atOnce: 6, ofOne: 2, waiting: 128 });

/**
 * Takes some 20 ms of a processor core; never to be awaited inside a transaction.
 * @param who whose hashes count together in the queue
 * @throws Problem UNAVAILABLE when too many wait
 */
export const hashPassword = (password: string, who: string): Promise<string> =>
  queue.run(who, () => threads.add(async () => (await argon2()).hash(typed(password), COST)));

/**
 * Whether a password is the stored one, with guessing slowed down; see `judge`.
 * @param stored `undefined` for an unknown user: takes the same time and is never true
 * @param isAlsoRight asked after a right password; what it refuses is counted in the same way, what it throws is not
 * @throws Problem RATE_LIMIT, UNAVAILABLE
 */
export const judgePassword = (
  db: Db,
  { name, origin }: { name: string; origin: Origin },
  stored: string | null | undefined,
  password: string,
  isAlsoRight: () => Promise<boolean> = async () => true,
): Promise<boolean> =>
  judge(
    { db, queue },
    name,
    origin,
    async () => (await threads.add(() => isPassword(stored, password))) && isAlsoRight(),
  );

const crowd = new Crowd();

/**
 * Lets strangers try to sign in. Of those who have to come again, a crowd is told so later than a few.
 * @param tryIt reads who it is, and judges the password
 */
export async function admit<T>(origin: Origin, tryIt: () => Promise<T>): Promise<T> {
  try {
    refuseHopeless(queue, origin);
    return await tryIt();
  } catch (error) {
    if (error instanceof Problem && HELD.has(error.code)) await crowd.hold();
    throw error;
  }
}

const HELD: ReadonlySet<string> = new Set(['UNAVAILABLE', 'RATE_LIMIT']);

/** One form of what keyboards send in two: ü as one character, or as u and two dots. */
const typed = (password: string) => password.normalize('NFC');

/** Without a queue and without a count. @param stored see `judgePassword` */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const { verify } = await argon2();
  const matches = await verify(stored ?? (await decoy()), typed(password));
  return matches && Boolean(stored);
}

let decoyHash: Promise<string> | undefined;
const decoy = () => {
  decoyHash ??= argon2().then(({ hash }) => hash('nobody has this password', COST));
  return decoyHash;
};

/** German message when a new password is one that is guessed first. */
export async function weakPassword(password: string, userName: string): Promise<string | undefined> {
  if (textKey(password) === textKey(userName)) return 'Das Passwort darf nicht der Benutzername sein.';
  if ((await common()).has(password.toLowerCase())) return 'Dieses Passwort ist zu bekannt. Bitte ein anderes wählen.';
  return undefined;
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;
const common = () => {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ default: { dictionary } }) => new Set(dictionary['passwords-common'] ?? []),
  );
  return commonPasswords;
};
