import { useEffect, useEffectEvent } from 'react';
import { isCovered } from '../isCovered';
import { type KeyName, type Pressed, pressedAt } from './keyTable';
import { hasLetterKeys } from './letterKeys';
import { useShownKeys } from './shownKeys';

interface KeyPress extends Pressed {
  repeat: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
  preventDefault(): void;
  isComposing?: boolean;
  nativeEvent?: { isComposing?: boolean };
}

/** Key handlers by name; returning false keeps a key's default action. `at`: index among the keys of that name. */
export type KeyActs<E = KeyPress> = { readonly [N in KeyName]?: ((event: E, at: number) => unknown) | undefined };

export function useKeys<E extends KeyPress>(acts: KeyActs<E>): (event: E) => void {
  const names = namesOf(acts);
  useShownKeys(names);
  return (event) => {
    if (event.isComposing || event.nativeEvent?.isComposing) return;
    const letters = hasLetterKeys();
    for (const name of names) {
      const at = pressedAt(event, name, letters);
      if (at < 0) continue;
      if (acts[name]?.(event, at) !== false) event.preventDefault();
      return;
    }
  };
}

/** Handles keys anywhere on the page; by default not while the user types or a dialog is open. */
export function usePageKeys(
  acts: KeyActs<KeyboardEvent>,
  isMeant: (event: KeyboardEvent) => boolean = isForPage,
): void {
  const press = useKeys(acts);
  const listener = useEffectEvent((event: KeyboardEvent) => {
    if (isMeant(event)) press(event);
  });
  const isOn = namesOf(acts).length > 0;
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => listener(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}

export const isForPage = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented && !isTyping(target) && !isCovered();

const namesOf = (acts: KeyActs<never>) => (Object.keys(acts) as KeyName[]).filter((name) => acts[name] !== undefined);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]',
  ) !== null;
