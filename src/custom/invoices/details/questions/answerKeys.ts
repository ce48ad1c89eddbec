import { useEffect, useEffectEvent } from 'react';
import { isCovered } from '../../../../ui/isCovered';

/** Calls `choose` with the place of the option whose number was typed, from 0; not while something is being entered. */
export function useNumberKeys(count: number, choose: (at: number) => void): void {
  useKey((key) => {
    const at = /^[1-9]$/.test(key) ? Number(key) - 1 : count;
    if (at < count) choose(at);
    return at < count;
  });
}

/** Calls `choose` when Enter was pressed and no button or link has the focus, which would take it. */
export function useLikelyKey(choose: () => void): void {
  useKey((key, target) => {
    const isMeant = key === 'Enter' && target.closest('button, a') === null;
    if (isMeant) choose();
    return isMeant;
  });
}

/** @param press whether the key was meant for it */
function useKey(press: (key: string, target: Element) => boolean): void {
  const listener = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held down opened this page, or answered the question before.
    const isOther = event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented;
    const target = event.target instanceof Element ? event.target : document.body;
    if (isOther || isCovered() || target.closest(ENTERED) !== null) return;
    if (press(event.key, target)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => listener(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const ENTERED = 'input:not([type=checkbox]), textarea, select, [role=combobox]';
