import { readJson, writeJson } from '../dataProvider/localJson';

const KEY = 'clockBehind';

/** Below this, a difference is left alone: it does no harm, and answers come late. */
const HARMLESS_MS = 120_000;

/** The difference heard last by this page, and when its steady clock began by the device's clock. */
let heard: { difference: number; began: number } | undefined;

/** A device may sleep between question and answer. */
const MAX_WAIT_MS = 10_000;

/** Returns the server's instant for times of taps, as phones may be hours off; offline by the difference heard last. */
export const now = (): Date => new Date(Date.now() + behind());

function behind(): number {
  const kept = readJson(KEY);
  if (typeof kept !== 'number') return 0;
  // Another tab may have kept another difference since, before the clock was put back.
  return heard ? heard.difference + putBackSince(heard.began) : kept;
}

/** The page's steady clock, which nobody sets, begins at 0 with the page. */
const beginning = (): number => Date.now() - performance.now();

/** Returns by how much the clock was put back; misses jumps forward, as the steady clock stops in a sleeping device. */
function putBackSince(began: number): number {
  const moved = began - beginning();
  return moved >= HARMLESS_MS ? moved : 0;
}

export function watchClock(onPutBack: () => void, signal: AbortSignal): void {
  let began = beginning();
  const look = () => {
    if (putBackSince(began) > 0) onPutBack();
    began = beginning();
  };
  document.addEventListener('visibilitychange', look, { signal });
}

/** Learns how far this clock is behind the server's. @param date header of an answer @param askedAt by this clock */
export function hearClock(date: string | null, askedAt: number): void {
  const told = Date.parse(date ?? '');
  const heardAt = Date.now();
  if (Number.isNaN(told) || heardAt < askedAt || heardAt - askedAt > MAX_WAIT_MS) return;
  const difference = told - heardAt;
  if (Math.abs(difference) >= HARMLESS_MS) {
    writeJson(KEY, difference);
    heard = { difference, began: beginning() };
  } else {
    heard = undefined;
    if (readJson(KEY) !== undefined) writeJson(KEY, undefined);
  }
}
