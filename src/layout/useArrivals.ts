import { type RefObject, useCallback, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Arrive } from '../ui/focus/arrival';

/**
 * A page that was gone to gets the focus at its heading, once: not the one that the browser has opened, where the first Tab
 * leads to "Zum Inhalt", and not when somebody is in it already, or in a dialog.
 * @param main the element with the pages
 */
export function useArrivals(main: RefObject<HTMLElement | null>): Arrive {
  const type = useNavigationType();
  // Who has just signed in was led here.
  const [isOpenedByBrowser] = useState(type === 'POP');
  const first = useRef<string>(undefined);
  const last = useRef<string>(undefined);
  return useCallback(
    (heading, visit) => {
      first.current ??= visit;
      const isNew = last.current !== visit;
      last.current = visit;
      if (isOpenedByBrowser && visit === first.current) return;
      const active = document.activeElement;
      const isLost = active === null || active === document.body;
      const isInside = active !== main.current && main.current?.contains(active);
      if (isLost || (isNew && !isInside && !active.closest('.MuiModal-root'))) heading.focus({ preventScroll: true });
    },
    [main, isOpenedByBrowser],
  );
}
