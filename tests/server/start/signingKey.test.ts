import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signingKey } from '../../../server/http/auth/signingKey';

describe('the key that a first start makes', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const key = () => Buffer.from(signingKey(folder, undefined)).toString();
  const expectKey = () => {
    expect(key()).toMatch(/^[\w-]{64}$/);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(`${key()}\n`);
  };

  /** Fails all writing, which follows the creation of the file. */
  function failWriting(code: string) {
    const fail = () => {
      throw Object.assign(new Error(code), { code });
    };
    const whole = vi.spyOn(fs, 'writeFileSync').mockImplementation((path) => {
      fs.closeSync(fs.openSync(String(path), 'wx'));
      fail();
    });
    const part = vi.spyOn(fs, 'writeSync').mockImplementation(fail);
    syncBuiltinESMExports();
    const restore = () => {
      for (const each of [whole, part]) each.mockRestore();
      syncBuiltinESMExports();
    };
    onTestFinished(restore);
    return restore;
  }

  it.each([
    ['ENOSPC', 'Es ist kein Speicherplatz mehr frei. Bitte Platz schaffen und noch einmal starten.'],
    ['EDQUOT', 'Es ist kein Speicherplatz mehr frei. Bitte Platz schaffen und noch einmal starten.'],
    ['EACCES', 'lässt sich nicht beschreiben. Bitte die Rechte prüfen'],
  ])('is made by the next one after %s', (code, sentence) => {
    const restore = failWriting(code);
    expect(key).toThrow(sentence);
    restore();
    expect(readdirSync(folder)).toEqual([]);
    expectKey();
  });

  it('replaces the empty one of a start that was killed', () => {
    writeFileSync(join(folder, 'secret'), '');
    expectKey();
  });

  it('does not replace a damaged one', () => {
    writeFileSync(join(folder, 'secret'), 'kurz');
    expect(key).toThrow('ist beschädigt. Bitte mit `npm run doctor -- --new-key` einen neuen Schlüssel machen');
  });
});
