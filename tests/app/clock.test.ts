import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hearClock, now, watchClock } from '../../src/device/clock';
import { device } from '../helpers/device';
import { fakeServer } from '../helpers/fakeServer';

const DEVICE = Date.parse('2026-11-21T11:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const server = fakeServer();
beforeEach(() => {
  device();
  vi.useFakeTimers({ toFake: ['Date'], now: DEVICE });
});
afterEach(() => vi.useRealTimers());

const header = (ms: number) => new Date(DEVICE + ms).toUTCString();

describe('the instants a device sends', () => {
  it.each([
    ['by a clock that is right', 1000, 0],
    ['with a difference that does no harm', -119_000, 0],
    ['by a clock 400 days behind', 400 * 24 * HOUR, 400 * 24 * HOUR],
    ['by a clock 5 hours ahead', -5 * HOUR, -5 * HOUR],
  ])('are the server’s: %s', async (_, ahead, moved) => {
    server.answer({ 'GET /api/Units': { body: [], headers: { date: header(ahead) } } });
    await device().http('GET', '/api/Units');
    expect(now().getTime()).toBe(DEVICE + moved);
  });

  it.each([
    ['a refusal', { status: 400, body: { code: 'VALIDATION' } }],
    ['what has not changed', { status: 304 }],
  ])('are learned from %s as well', async (_, reply) => {
    server.answer({ 'GET /api/Units': { body: [], headers: { etag: '"1"' } } });
    await device().http('GET', '/api/Units');
    server.answer({ 'GET /api/Units': { ...reply, headers: { date: header(HOUR) } } });
    await device()
      .http('GET', '/api/Units')
      .catch(() => undefined);
    expect(now().getTime()).toBe(DEVICE + HOUR);
  });

  it('follow the last clock heard, also offline and after a clock correction', () => {
    hearClock(header(HOUR), DEVICE);
    vi.setSystemTime(DEVICE + MINUTE);
    expect(now().getTime()).toBe(DEVICE + HOUR + MINUTE);
    hearClock(header(MINUTE), DEVICE + MINUTE);
    expect(now().getTime()).toBe(DEVICE + MINUTE);
  });

  it('stay right when a clock that was ahead is put right before the next answer', () => {
    hearClock(header(-6 * HOUR), DEVICE);
    vi.setSystemTime(DEVICE - 6 * HOUR);
    expect(now().getTime()).toBe(DEVICE - 6 * HOUR);
    hearClock(header(-6 * HOUR), DEVICE - 6 * HOUR);
    expect(localStorage.getItem('clockBehind')).toBeNull();
  });

  it('stay right when another tab heard the clock later, before it was put right', () => {
    hearClock(header(-6 * HOUR), DEVICE);
    localStorage.setItem('clockBehind', String(-6 * HOUR - 575));
    vi.setSystemTime(DEVICE - 6 * HOUR);
    expect(now().getTime()).toBe(DEVICE - 6 * HOUR);
  });

  it.each([
    ['without the header', null, DEVICE],
    ['with a header nobody can read', 'gestern', DEVICE],
    ['that came after a sleep', header(-HOUR), DEVICE - HOUR],
    ['asked before the clock was put back', header(-HOUR), DEVICE + HOUR],
  ])('learn nothing from an answer %s', (_, date, askedAt) => {
    hearClock(date, askedAt);
    expect(now().getTime()).toBe(DEVICE);
  });
});

it.each([
  ['put back an hour', -HOUR, 1],
  ['put forward an hour', HOUR, 0],
  ['right', 0, 0],
])('a page shown again with a clock %s is told of it', (_, moved, times) => {
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const onPutBack = vi.fn();
  watchClock(onPutBack, ended.signal);
  vi.setSystemTime(DEVICE + moved);
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onPutBack).toHaveBeenCalledTimes(times);
});

describe('a loss', () => {
  it('is booked when it was tapped, by a phone whose clock is 30 hours behind', async () => {
    hearClock(header(30 * HOUR), DEVICE);
    const { newLoss } = await import('../../src/custom/goods/losses/newLoss');
    const article = { id: 1, unit: 'Flasche', name: 'Pils' } as Parameters<typeof newLoss>[0];
    const { booking } = newLoss(article, 1, 'Bruch', () => 'Flasche');
    expect(booking.at).toBe(new Date(DEVICE + 30 * HOUR).toISOString());
  });
});

it('a count in the outbox is of the same clock', async () => {
  hearClock(header(30 * HOUR), DEVICE);
  const { at } = await device().outbox.add({
    action: 'amount',
    count: { kind: 'census', id: 1 },
    userId: 1,
    userName: 'jana',
    lineId: 1,
    amount: 2,
    version: 1,
    label: 'Pils',
  });
  expect(at).toBe(new Date(DEVICE + 30 * HOUR).toISOString());
});
