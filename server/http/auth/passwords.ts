import { hash, verify } from '@node-rs/argon2';
import common from '@zxcvbn-ts/language-common';
import { textKey } from '../../../src/resources/kit';

/** Argon2id, 19 MiB, two passes: the least that OWASP's password storage cheat sheet recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(typed(password), COST);

/** One form of what keyboards send in two: ü as one character, or as u and two dots. */
const typed = (password: string) => password.normalize('NFC');

/** @param stored `undefined` for an unknown user: takes the same time and is never true. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy()), typed(password));
  return matches && Boolean(stored);
}

let decoyHash: Promise<string> | undefined;
const decoy = () => {
  decoyHash ??= hashPassword('nobody has this password');
  return decoyHash;
};

/** German message when a new password is one that is guessed first. */
export function weakPassword(password: string, userName: string): string | undefined {
  if (textKey(password) === textKey(userName)) return 'Das Passwort darf nicht der Benutzername sein.';
  if (COMMON.has(password.toLowerCase())) return 'Dieses Passwort ist zu bekannt. Bitte ein anderes wählen.';
  return undefined;
}

const COMMON: ReadonlySet<string> = new Set(common.dictionary['passwords-common'] ?? []);
