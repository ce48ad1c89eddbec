import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBackupFile, readFirstLine, writeBackupFile } from '../../../server/backup/backupFile';
import { eventually } from '../../helpers/eventually';

const LINES = Array.from({ length: 20_000 }, (_, at) => `${at} ${randomBytes(60).toString('base64')}`);
let folder: string;
let path: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backupFile-'));
  path = join(folder, 'eine.sicherung');
  await writeBackupFile(
    path,
    (async function* () {
      yield* LINES;
    })(),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      // The descriptor of this listing itself is closed by now.
      return [];
    }
  });

it('a backup returns its lines', async () => {
  const read: string[] = [];
  for await (const line of readBackupFile(path)) read.push(line);
  expect(read).toEqual(LINES);
});

it.each([
  ['readFirstLine', readFirstLine],
  [
    'readBackupFile',
    async (from: string) => {
      for await (const line of readBackupFile(from)) return line;
    },
  ],
])('a backup whose first line alone is read is closed: %s', async (_, read) => {
  expect(await read(path)).toBe(LINES[0]);
  await eventually(() => expect(openFiles()).not.toContain(path));
});

it('ends a backup that stands still, with a sentence and without leaving a part', async () => {
  async function* stuck() {
    yield '{"eine":"Zeile"}';
    await new Promise(() => undefined);
  }
  const writing = writeBackupFile(join(folder, 'stuck'), stuck(), { stillMs: 20 });
  await expect(writing).rejects.toThrow('Die Sicherung kam nicht mehr voran und wurde abgebrochen.');
  expect(readdirSync(folder)).toEqual(['eine.sicherung']);
});
