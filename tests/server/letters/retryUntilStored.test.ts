import timers from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { databaseProblem } from '../../../server/http/databaseProblem';
import { retryUntilBooked, retryUntilStored } from '../../../server/letters/retryUntilStored';
import { sendWithinDeadline } from '../../../server/letters/sendWithinDeadline';
import { Problem } from '../../../server/problem';

beforeEach(() => {
  // Skips the pauses between tries.
  vi.spyOn(timers, 'setTimeout').mockImplementation(() => timers.setImmediate());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const FULL = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'];
const AWAY = ['57P01', 'ECONNREFUSED', 'SQLITE_BUSY', '40001'];
const RUNNING = 'IDEMPOTENCY_RUNNING';
const error = (code: string) =>
  code === RUNNING ? new Problem(RUNNING, 'Läuft schon.') : Object.assign(new Error(code), { code });

/** Work that fails once with this code, then succeeds. */
const work = (code: string) =>
  vi.fn(async () => 'stored').mockImplementationOnce(async () => Promise.reject(error(code)));

describe('the outcome of a mail is stored', () => {
  it.each([...FULL, ...AWAY, RUNNING])('as soon as possible, after %s', async (code) => {
    const store = work(code);
    expect(await retryUntilStored(store)).toBe('stored');
    expect(store).toHaveBeenCalledTimes(2);
  });

  it('unless it never can be', async () => {
    await expect(retryUntilStored(work('23505'))).rejects.toMatchObject({ code: '23505' });
  });
});

describe('a mail is booked', () => {
  it.each(AWAY)('as soon as it can be, after %s', async (code) => {
    expect(await retryUntilBooked(work(code))).toBe('stored');
  });

  it.each([...FULL, RUNNING])('not after %s: it has not been handed over yet', async (code) => {
    const book = work(code);
    await expect(retryUntilBooked(book)).rejects.toMatchObject({ code });
    expect(book).toHaveBeenCalledTimes(1);
  });
});

describe('after eight seconds, the caller', () => {
  afterEach(() => vi.useRealTimers());

  it.each([...FULL, ...AWAY])('hears after %s that it goes on, and it does', async (code) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isBack = false;
    let isStored = () => {};
    const stored = new Promise<void>((resolve) => (isStored = resolve));
    onTestFinished(() => {
      isBack = true;
    });
    const store = vi.fn(async () => {
      if (!isBack) throw error(code);
      isStored();
    });
    const heard = sendWithinDeadline({ error: vi.fn() }, (storing) => storing(store)).catch(
      (reason: unknown) => reason,
    );
    await vi.waitFor(() => expect(store).toHaveBeenCalled());
    vi.advanceTimersByTime(8_000);
    const reason = await heard;
    const { status, detail } = reason instanceof Problem ? reason : (databaseProblem(reason) ?? {});
    expect(status).toBe(FULL.includes(code) ? 507 : 503);
    expect(detail).not.toContain('nichts gespeichert');
    if (FULL.includes(code)) expect(detail).toMatch(/Speicherplatz.*kann schon.*was daraus wurde/);
    isBack = true;
    await stored;
  });
});
