import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { OpenFiles } from '../../server/db/engine/OpenFiles';
import { SqliteFile } from '../../server/db/engine/SqliteFile';
import { WaitingReader } from '../../server/db/engine/sqliteReader';
import { mapInTurns, nextTurn, withPriority } from '../../server/turns';
import { hasten } from './turnsDuring';

/** Notes what was done in each round of the event loop until all work is done. */
async function byRound(work: (note: (what: string) => void) => readonly Promise<unknown>[]): Promise<string[][]> {
  const rounds: string[][] = [[]];
  let isDone = false;
  const begin = () => {
    rounds.push([]);
    if (!isDone) setImmediate(begin);
  };
  setImmediate(begin);
  await Promise.all(work((what) => rounds.at(-1)?.push(what)));
  isDone = true;
  return rounds.filter((each) => each.length > 0);
}

it('one waiting task gets its turn in each round, first come, first served', async () => {
  const rounds = await byRound((note) => ['a', 'b', 'c'].map((name) => nextTurn().then(() => note(name))));
  expect(rounds).toEqual([['a'], ['b'], ['c']]);
});

it('work that others wait for gets four rounds of five', async () => {
  const turns = async (name: string, count: number, note: (what: string) => void) => {
    for (let at = 0; at < count; at++) await nextTurn().then(() => note(name));
  };
  const rounds = await byRound((note) => [
    ...Array.from({ length: 10 }, () => turns('long', 1, note)),
    withPriority(() => turns('ahead', 8, note)),
  ]);
  const five = ['ahead', 'ahead', 'ahead', 'ahead', 'long'];
  expect(rounds.flat()).toEqual([...five, ...five, ...Array(8).fill('long')]);
  // One piece of work in each round, as before.
  expect(rounds.every(({ length }) => length === 1)).toBe(true);
});

it('other work of the same round keeps its place ahead only until that work ends', async () => {
  const turns = async (name: string, count: number, note: (what: string) => void) => {
    for (let at = 0; at < count; at++) await nextTurn().then(() => note(name));
  };
  const rounds = await byRound((note) => {
    const long = Array.from({ length: 4 }, () => turns('long', 1, note));
    let stray: Promise<void> = Promise.resolve();
    const ahead = withPriority(async () => {
      stray = turns('stray', 8, note);
      await turns('ahead', 2, note);
    });
    return [...long, ahead.then(() => stray)];
  });
  expect(rounds.flat().slice(0, 5)).toEqual(['stray', 'ahead', 'stray', 'ahead', 'long']);
  // The rest of it stands in line.
  expect(
    rounds
      .flat()
      .slice(5, 9)
      .filter((name) => name === 'long').length,
  ).toBeGreaterThan(1);
});

it('of several long pieces of work, one goes on in each round', async () => {
  hasten(6);
  onTestFinished(() => void vi.restoreAllMocks());
  const rounds = await byRound((note) =>
    ['a', 'b'].map((name) => mapInTurns([1, 2, 3], (part) => note(`${name}${part}`))),
  );
  expect(rounds.flat().sort()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3']);
  // The first part of each begins at once.
  for (const round of rounds.slice(1)) expect(new Set(round.map((part) => part[0])).size).toBe(1);
});

it('statements that took long last time have a round each, and quick ones do not wait for them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-'));
  const path = join(folder, 'notes.db');
  const file = new SqliteFile(path);
  onTestFinished(() => {
    vi.restoreAllMocks();
    file.close();
    rmSync(folder, { recursive: true });
  });
  file.exec('PRAGMA journal_mode = WAL');
  file.exec('create table notes (id integer primary key)');
  const reader = new WaitingReader(file, { files: new OpenFiles(path), waitMs: 0, onError() {} });
  const read = (sql: string) => reader.run(CompiledQuery.raw(sql));
  hasten(6);
  await read('select count(*) from notes');
  vi.restoreAllMocks();
  await read('select id from notes');
  const long = ['select count(*) from notes', 'with "first" as (select 1) select * from "first"'];
  const rounds = await byRound((note) => [
    ...[...long, ...long].map((sql) => read(sql).then(() => note('long'))),
    read('select id from notes').then(() => note('quick')),
  ]);
  expect(rounds).toEqual([['quick'], ['long'], ['long'], ['long'], ['long']]);
});
