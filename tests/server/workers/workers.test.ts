import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createWorkers, type Workers } from '../../../server/workers/workers';

/** Answers with its thread id, and ends when told to. */
const PROGRAM = `
import { threadId } from 'node:worker_threads';
export default (task) => {
  if (task === 'end') process.exit(3);
  if (task === 'loop') for (;;);
  if (task === 'answer and end') setImmediate(() => process.exit(3));
  return threadId;
};
`;

const failures = {
  tooSlow: () => new Error('too slow'),
  tooMuchMemory: () => new Error('too much memory'),
  brokenDown: (cause: Error) => new Error('broken down', { cause }),
};

describe('workers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-workers-'));
  const program = join(folder, 'program.mjs');
  let workers: Workers<string, number> | undefined;
  beforeAll(() => writeFileSync(program, PROGRAM));
  afterEach(() => workers?.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  const open = (options: { size?: number; kept?: number; idleMs?: number } = {}) => {
    const { size = 1 } = options;
    const opened = createWorkers<string, number>({ program, memory: 64, failures, ...options, size });
    workers = opened;
    const queue = new PQueue({ concurrency: size });
    return (task: string, ms = 30_000, signal?: AbortSignal) =>
      opened.run(task, { queue, signal, timeLimit: () => ms });
  };

  it('keep a thread for the next task', async () => {
    const run = open();
    expect(await run('one')).toBe(await run('two'));
  });

  it('have threads before they are needed', async () => {
    const run = open({ kept: 1 });
    workers?.warm();
    workers?.warm();
    expect(await run('one')).toBe(await run('two'));
  });

  it('that cannot start tell those with a task, each time', async () => {
    const run = open({ kept: 2, size: 1 });
    workers?.warm();
    for (const task of ['one', 'two']) await expect(run(task)).rejects.toThrow('broken down');
  });

  it('end a thread that has been idle for long enough', async () => {
    const run = open({ idleMs: 0 });
    const first = await run('one');
    await expect.poll(() => run('two')).not.toBe(first);
  });

  it.each([
    ['ends', 'end', 30_000, { message: 'broken down', cause: { message: 'worker exited with code: 3' } }],
    ['takes too long', 'loop', 100, { message: 'too slow' }],
  ])('replace a thread that %s, for the task behind it too', async (_, task, ms, error) => {
    const run = open();
    const [first, second] = await Promise.allSettled([run(task, ms), run('next')]);
    expect(first).toMatchObject({ reason: error });
    expect(second).toMatchObject({ status: 'fulfilled' });
  });

  it('replace a thread that ends after its answer', async () => {
    const run = open();
    // On a busy machine the end may be noticed before the answer, which is then lost.
    const first = await run('answer and end').catch(() => undefined);
    await expect.poll(() => run('next').catch(() => first)).not.toBe(first);
  });

  it('end a task nobody wants any more, waiting or running', async () => {
    const run = open();
    const leaving = new AbortController();
    const all = ['loop', 'next'].map((task) => run(task, 30_000, leaving.signal));
    const behind = run('behind');
    const reason = new Error('gone');
    leaving.abort(reason);
    expect(await Promise.allSettled(all)).toMatchObject([{ reason }, { reason }]);
    expect(await behind).toEqual(expect.any(Number));
  });
});
