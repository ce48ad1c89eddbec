import type { MouseEvent } from 'react';

/** Milliseconds and pixels within which two taps are one double tap: nobody reads a question as fast. */
const DOUBLE_TAP_MS = 400;
const DOUBLE_TAP_PX = 30;

let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };

/** For the capture phase of a button whose place may be taken by the answer to a question. */
export function noteTap({ timeStamp: at, clientX: x, clientY: y }: MouseEvent): void {
  last = { at, x, y };
}

/** For the capture phase: the second click of a double click would answer the next question, which nobody has read. */
export function ignoreSecondClick(event: MouseEvent): void {
  const { timeStamp: at, clientX: x, clientY: y } = event;
  const isNear = at - last.at < DOUBLE_TAP_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_TAP_PX;
  noteTap(event);
  // Not every phone counts taps.
  const isTap = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
  const isSecond = event.detail > 1 || (isTap && isNear);
  if (isSecond && event.target instanceof Element && event.target.closest('button')) event.stopPropagation();
}
