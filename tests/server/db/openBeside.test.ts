import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileIn, openBeside, openForReading } from '../../../server/db/openBeside';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-beside-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it.each([
  ['for writing', openBeside],
  ['for reading', openForReading],
])('an empty file opened %s is refused and stays empty', async (_, open) => {
  writeFileSync(fileIn({ dataDir }), '');
  await expect(open({ dataDir })).rejects.toThrow(`Keine Datenbank gefunden: ${join(dataDir, 'zaehlwerk.db')}.`);
  expect(statSync(fileIn({ dataDir })).size).toBe(0);
});
