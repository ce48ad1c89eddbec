import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askThread, createThreads, type ThreadFailures, type Threads } from '../../server/threads';

/** Answers, and ends when it was told to. */
const PROGRAM = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (task) => {
  if (task === 'end') process.exit(3);
  parentPort.postMessage('did ' + task);
  if (task === 'answer and end') process.exit(3);
});
`;

const failures: ThreadFailures = {
  tooSlow: () => new Error('too slow'),
  tooMuchMemory: () => new Error('too much memory'),
  brokenDown: (cause) => new Error('broken down', { cause }),
};

describe('threads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-threads-'));
  const program = join(folder, 'program.mjs');
  let threads: Threads | undefined;
  beforeAll(() => writeFileSync(program, PROGRAM));
  afterEach(() => threads?.endAll());
  afterAll(() => rmSync(folder, { recursive: true }));

  const open = (idleMs?: number) => {
    threads = createThreads({ program, memory: 64, idleMs });
    return threads;
  };
  const ask = (worker: ReturnType<Threads['take']>, task: string) =>
    askThread<string>(worker, task, { timeoutMs: 30_000, failures });

  it('are kept for the next task', async () => {
    const { take, giveBack } = open();
    const worker = take();
    expect(await ask(worker, 'one')).toBe('did one');
    giveBack(worker);
    expect(take()).toBe(worker);
    expect(take()).not.toBe(worker);
    expect(await ask(worker, 'two')).toBe('did two');
  });

  it('are there before they are needed, once', () => {
    const { warm, take } = open();
    warm();
    const worker = take();
    warm();
    expect(take()).not.toBe(worker);
  });

  it('are not kept when they ended while their last answer was on its way', async () => {
    const { take, giveBack } = open();
    const worker = take();
    const ended = once(worker, 'exit');
    expect(await ask(worker, 'answer and end')).toBe('did answer and end');
    await ended;
    giveBack(worker);
    const next = take();
    expect(next).not.toBe(worker);
    expect(await ask(next, 'on')).toBe('did on');
  });

  it('that end without an answer say so', async () => {
    const { take, end } = open();
    const worker = take();
    await expect(ask(worker, 'end')).rejects.toMatchObject({
      message: 'broken down',
      cause: { message: 'Worker thread ended with 3' },
    });
    await end(worker);
    expect(take()).not.toBe(worker);
  });

  it('that have nothing to do for long enough end', async () => {
    const { take, giveBack } = open(1);
    const worker = take();
    const ended = once(worker, 'exit');
    giveBack(worker);
    await ended;
    expect(take()).not.toBe(worker);
  });
});
