import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';

/** docs/rules.md, Figures: long-press delay in milliseconds. */
const DELAY = 300;
/** Pixels that a finger may tremble; more is scrolling. */
const TREMBLE = 10;

/**
 * Handlers for an element whose parts can be pressed long.
 * @param onPress gets the part that was pressed
 */
export function useLongPress(onPress: (target: Element) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const wasLong = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  return {
    onPointerDown({ target, clientX: x, clientY: y, button, isPrimary }: PointerEvent) {
      end();
      wasLong.current = false;
      if (button !== 0 || !isPrimary || !(target instanceof Element)) return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        onPress(target);
      }, DELAY);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > TREMBLE) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onTouchEnd(event: TouchEvent) {
      // Otherwise the click that follows would close at once what the press has opened.
      if (wasLong.current) event.preventDefault();
    },
    onContextMenu(event: MouseEvent) {
      // The phone's own menu, a little later.
      if (press.current) event.preventDefault();
    },
  };
}
