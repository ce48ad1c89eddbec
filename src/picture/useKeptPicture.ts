import { useEffect, useEffectEvent, useRef } from 'react';
import { useDevice } from '../device/useDevice';
import { whenSettled } from '../ui/whenSettled';
import { keepPage } from './keepPage';
import { addressOf } from './look';

/** Milliseconds after a change, of which more may follow. */
const LATER_MS = 5000;
/** Browsers say in two ways that a page is left, one right after the other. */
const ONCE_MS = 1000;

/**
 * Keeps a picture of the page on the device, to be seen while the console is opened there again: when it has been drawn and
 * nothing else is to be done, when what it shows has changed, and when it is left.
 * @param shown changes with what the page shows; undefined while that is nothing to keep
 * @param isAsOpened whether it shows what it would show if it were opened now
 */
export function useKeptPicture(shown: unknown, isAsOpened: () => boolean): void {
  const device = useDevice();
  const last = useRef(0);
  const keep = useEffectEvent((address: string) => {
    // A page may still stand there when the next one has the address already.
    if (address !== addressOf(window.location) || !isAsOpened()) return;
    last.current = Date.now();
    keepPage(device, last.current);
  });
  useEffect(() => {
    if (shown === undefined) return;
    const address = addressOf(window.location);
    let cancel = () => {};
    const timer = setTimeout(
      () => {
        cancel = whenSettled(device.queryClient, () => keep(address));
      },
      last.current === 0 ? 0 : LATER_MS,
    );
    const leave = () => {
      if (Math.abs(Date.now() - last.current) > ONCE_MS) keep(address);
    };
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      cancel();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [device, shown]);
}
