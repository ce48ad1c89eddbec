import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../startError';

const MIN_LENGTH = 16;

export function signingKey(dataDir: string, secret: string | undefined): Uint8Array {
  if (secret === undefined) return new TextEncoder().encode(storedSecret(dataDir));
  if (secret.length < MIN_LENGTH)
    throw new StartError(`JWT_SECRET ist zu kurz. Bitte mindestens ${MIN_LENGTH} Zeichen angeben.`);
  return new TextEncoder().encode(secret);
}

function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    createOnce(path);
    chmodSync(path, 0o600);
    const stored = readFileSync(path, 'utf8').trim();
    if (stored.length >= MIN_LENGTH) return stored;
  } catch (cause) {
    throw new StartError(
      `Der Datenordner ${dataDir} lässt sich nicht beschreiben. Bitte die Rechte prüfen oder mit DATA_DIR einen anderen Ordner angeben.`,
      { cause },
    );
  }
  throw new StartError(
    `Die Datei ${path} ist beschädigt. Bitte löschen und neu starten; alle Benutzer melden sich danach neu an.`,
  );
}

/** Creates the file exclusively, so that two simultaneous first starts use the same key. */
function createOnce(path: string) {
  let file: number;
  try {
    file = openSync(path, 'wx', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
    throw error;
  }
  writeSync(file, `${randomBytes(48).toString('base64url')}\n`);
  fsyncSync(file);
  closeSync(file);
}
