import { describe, expect, it } from 'vitest';
import { unwritable } from '../../../server/db/makeDataDir';

/** Any present file in a folder of ours. */
const FILE = process.execPath;
const failed = (code: string, path?: string) => Object.assign(new Error(code), { code, ...(path && { path }) });

describe('the sentence about what could not be written', () => {
  it.each([
    ['the file', failed('EPERM', FILE), FILE, `Die Datei ${FILE} lässt sich nicht beschreiben. Bitte Besitzer`],
    ['the file, by an error of SQLite', failed('SQLITE_CANTOPEN'), FILE, `Die Datei ${FILE} lässt`],
    ['a file beside it', failed('EPERM', FILE), `${FILE}.db`, `Die Datei ${FILE} lässt`],
    ['the folder', failed('EPERM', '/daten'), FILE, 'Der Datenordner /daten lässt sich nicht beschreiben.'],
    ['the folder, where there is no file yet', failed('EACCES', '/daten/x'), '/daten/x', 'Der Datenordner /daten'],
    ['the folder alone', failed('ENOTDIR', '/'), undefined, 'Der Datenordner /daten'],
    ['the disk', failed('ENOSPC', FILE), FILE, 'Es ist kein Speicherplatz mehr frei.'],
  ])('names %s', (_, cause, file, sentence) => {
    expect(unwritable('/daten', cause, file).message).toContain(sentence);
  });
});
