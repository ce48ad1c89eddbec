import { timingSafeEqual } from 'node:crypto';
import { agreeOnFact, forgetFact, readFact } from '../db/repository/facts';
import type { Db } from '../db/tables';
import { counter } from '../http/auth/allowance';
import { judgeCounted } from '../http/auth/guessing';
import { readableGroup } from '../http/auth/readableCode';
import { Problem } from '../problem';

const GUESSES = { kind: 'setup code', atOnce: 8, aMinute: 3 };

/** Agrees on a setup code shared by all servers of a database. It keeps strangers from claiming a new server. */
export const agreeOnSetupCode = (db: Db): Promise<string> => agreeOnFact(db, 'setupCode', newCode());

export const forgetSetupCode = (db: Db): Promise<void> => forgetFact(db, 'setupCode');

/** @throws Problem PROTECTED without the right code, RATE_LIMIT after too many wrong ones */
export async function requireSetupCode(db: Db, address: string, sent: string | undefined): Promise<void> {
  if (!sent?.trim())
    throw refused('Zum Einrichten von einem anderen Gerät bitte den Code angeben, den der Server beim Start nennt.');
  const stored = await readFact(db, 'setupCode');
  const isRight = await judgeCounted(db, [counter(GUESSES, address)], async () => isSame(sent, stored));
  if (!isRight) throw refused('Dieser Code stimmt nicht. Bitte den angeben, den der Server beim Start nennt.');
}

const refused = (sentence: string) => new Problem('PROTECTED', sentence, { errors: { code: sentence } });

const bare = (code: string) => Buffer.from(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

function isSame(sent: string, stored: string | undefined): boolean {
  if (stored === undefined) return false;
  const [one, other] = [bare(sent), bare(stored)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** 39 bits. */
const newCode = () => `${readableGroup()}-${readableGroup()}`.toUpperCase();
