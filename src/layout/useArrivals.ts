import { type RefObject, useCallback, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Arrive } from '../ui/focus/arrival';

/**
 * Focuses a page's heading after navigation, but not on first load, where Tab leads to "Zum Inhalt", nor when the focus
 * is already in the page or a dialog.
 * @param main the element with the pages
 */
export function useArrivals(main: RefObject<HTMLElement | null>): Arrive {
  const type = useNavigationType();
  // Signing in counts as navigation.
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
