import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';

/** Milliseconds; see docs/rules.md, Figures. */
const DELAY = 300;
/** Pixels of finger tremor; more is scrolling. */
const TREMBLE = 10;

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
      // The subsequent click would close what the press opened.
      if (wasLong.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      // Ignores the click of a mouse button held down, which has opened the menu.
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu(event: MouseEvent) {
      if (press.current) event.preventDefault();
    },
  };
}
