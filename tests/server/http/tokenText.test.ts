import { describe, expect, it, test } from 'vitest';
import { Throttle } from '../../../server/http/auth/throttle';
import { hashOfToken, isProgramToken, isTokenText, newTokenText, prefixOf } from '../../../server/http/auth/tokenText';

describe('the text of a token', () => {
  it('is accepted with its checksum, and differs by chance', () => {
    const texts = Array.from({ length: 50 }, newTokenText);
    expect(texts.every(isTokenText)).toBe(true);
    expect(new Set(texts).size).toBe(50);
    expect(prefixOf(texts[0] ?? '')).toMatch(/^zwt_[0-9A-Za-z]{4}$/);
    expect(hashOfToken('zwt_')).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['zwt_000000000000000000000000000000002wjyrI', true],
    ['zwt_000000000000000000000000000000002wjyrJ', false],
    ['zwt_100000000000000000000000000000002wjyrI', false],
    ['zwt_000000000000000000000000000000002wjyr', false],
    ['zwt_000000000000000000000000000000002wjyrI ', false],
    ['zwt_0000000000000000000000000000000ü2wjyrI', false],
    ['', false],
  ])('%j is one: %s', (text, expected) => expect(isTokenText(text)).toBe(expected));

  test.each([
    ['zwt_x', true],
    ['eyJhbGciOiJIUzI1NiJ9', false],
  ])('%j is meant for a program: %s', (text, expected) => expect(isProgramToken(text)).toBe(expected));
});

describe('the throttle', () => {
  const takes = (throttle: Throttle, count: number, now: number, token = 1) => {
    let taken = 0;
    for (let at = 0; at < count; at++)
      try {
        throttle.take(token, now);
        taken += 1;
      } catch (error) {
        expect(error).toMatchObject({ code: 'RATE_LIMIT', extras: { retryAfterSeconds: 1 } });
      }
    return taken;
  };

  it('lets 1,000 calls through at once and 20 a second after that, per token', () => {
    const throttle = new Throttle();
    expect(takes(throttle, 1100, 5000)).toBe(1000);
    expect(takes(throttle, 10, 5000, 2)).toBe(10);
    expect(takes(throttle, 100, 6000)).toBe(20);
    expect(takes(throttle, 1100, 66_000)).toBe(1000);
  });
});
