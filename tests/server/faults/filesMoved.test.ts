import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SqliteFile } from '../../../server/db/engine/SqliteFile';
import { onSqlite } from '../../helpers/databases';
import { eventually } from '../../helpers/eventually';
import { startTestApp, type TestApp } from '../../helpers/testApp';

const says = (sentence: RegExp) => ({
  status: 503,
  body: { code: 'UNAVAILABLE', detail: expect.stringMatching(sentence) },
});
const MOVED = says(/^Die Datenbankdatei .*entfernt oder ausgetauscht.*Sicherung zurückspielen/);
const WHOLE = says(
  /^Eine Hilfsdatei .*entfernt.*Speicherplatz sorgen, zehn Sekunden warten und den Server neu starten/,
);
const fileIn = (folder: string, part = '') => join(folder, `zaehlwerk.db${part}`);
const replace = (path: string) => {
  copyFileSync(path, `${path}.other`);
  renameSync(`${path}.other`, path);
};

const mistakes: [what: string, make: (folder: string) => void, answer?: typeof MOVED][] = [
  ['the file is removed', (folder) => rmSync(fileIn(folder))],
  ['the file is replaced by a copy', (folder) => replace(fileIn(folder))],
  ['the log is removed', (folder) => rmSync(fileIn(folder, '-wal')), WHOLE],
  ['the log is replaced by a copy', (folder) => replace(fileIn(folder, '-wal'))],
  ['the index of the log is removed', (folder) => rmSync(fileIn(folder, '-shm')), WHOLE],
  ['the folder is removed', (folder) => rmSync(folder, { recursive: true })],
  [
    'the folder is replaced by an empty one',
    (folder) => {
      renameSync(folder, `${folder}-old`);
      onTestFinished(() => rmSync(`${folder}-old`, { recursive: true }));
      mkdirSync(folder);
    },
  ],
];

async function start(): Promise<TestApp> {
  const test = await startTestApp(onSqlite);
  onTestFinished(async () => {
    await test.app.close();
    await test.database.close();
    rmSync(test.env.DATA_DIR, { recursive: true, force: true });
  });
  await test.create('/api/Units', { name: 'Kiste' });
  return test;
}
const write = (test: TestApp, name: string) => test.call(test.admin, 'POST', '/api/Units', { name });

describe.each(mistakes)('when %s', (_, make, answer = MOVED) => {
  it('nothing more is acknowledged, and all that needs the database says why', async () => {
    const test = await start();
    make(test.env.DATA_DIR);
    expect(await write(test, 'Fass')).toMatchObject(answer);
    for (const url of ['/api/Units', '/api/StockItems', '/readyz'])
      expect(await test.call(test.admin, 'GET', url), url).toMatchObject(answer);
    expect(await write(test, 'Sack')).toMatchObject(answer);
    expect((await test.call('', 'GET', '/healthz')).status).toBe(200);
  });

  it('it is noticed without a write', async () => {
    const test = await start();
    await test.call(test.admin, 'GET', '/api/Units');
    make(test.env.DATA_DIR);
    await eventually(async () => expect(await test.call(test.admin, 'GET', '/api/Units')).toMatchObject(answer));
  });
});

it('goes on when the same file is back', async () => {
  const test = await start();
  const path = fileIn(test.env.DATA_DIR);
  renameSync(path, `${path}.away`);
  expect(await write(test, 'Fass')).toMatchObject(MOVED);
  renameSync(`${path}.away`, path);
  await eventually(async () => expect((await test.call('', 'GET', '/readyz')).status).toBe(200));
  expect((await write(test, 'Sack')).status).toBe(201);
});

it.each([
  ['soon', 0],
  ['once there is room again', 2],
])('an acknowledged write lies in the file itself %s after its log was removed', async (_, failures) => {
  const test = await start();
  const path = fileIn(test.env.DATA_DIR);
  const exec = SqliteFile.prototype.exec;
  let left = failures;
  const spy = vi.spyOn(SqliteFile.prototype, 'exec').mockImplementation(function (this: SqliteFile, text) {
    if (text.includes('wal_checkpoint(FULL)') && left > 0) {
      left -= 1;
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    }
    return exec.call(this, text);
  });
  onTestFinished(() => spy.mockRestore());
  rmSync(`${path}-wal`);
  const copy = join(test.env.DATA_DIR, 'copy.db');
  await eventually(() => {
    copyFileSync(path, copy);
    const file = new SqliteFile(copy);
    try {
      expect(file.prepare('select name from units').all()).toEqual([{ name: 'Kiste' }]);
    } finally {
      file.close();
    }
  });
  expect(left).toBe(0);
});
