import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../db/engine/outages';
import { unwritable } from '../../db/makeDataDir';
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
    throw unwritable(dataDir, cause, path);
  }
  throw new StartError(
    `Die Datei ${path} ist beschädigt. Bitte mit \`npm run doctor -- --new-key\` einen neuen Schlüssel machen und noch einmal ` +
      'starten; alle melden sich dann neu an.',
  );
}

/** Creates the file exclusively, so that two simultaneous first starts use the same key. Leaves none without a key. */
function createOnce(path: string) {
  if (existsSync(path) && statSync(path).size === 0) rmSync(path);
  try {
    writeFileSync(path, `${randomBytes(48).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    rmSync(path, { force: true });
    throw error;
  }
}
