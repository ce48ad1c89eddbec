import { useEffect, useEffectEvent } from 'react';
import { isCovered } from '../isCovered';
import { type KeyName, type Pressed, pressedAt } from './keyTable';
import { hasLetterKeys } from './letterKeys';
import { useShownKeys } from './shownKeys';

/** What is known of a key that was pressed, whether the page or one of its elements is told. */
interface KeyPress extends Pressed {
  repeat: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
  preventDefault(): void;
  isComposing?: boolean;
  nativeEvent?: { isComposing?: boolean };
}

/**
 * What keys do; false: there was nothing to do, and the key keeps its usual meaning. `at` is the place of the key among
 * those of its name.
 */
export type KeyActs<E = KeyPress> = { readonly [N in KeyName]?: ((event: E, at: number) => unknown) | undefined };

/** Keys of one element, and of what lies in it. The help shows those that do something. @returns its `onKeyDown` */
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

/**
 * Keys of the whole page, wherever the focus is.
 * @param isMeant whether the page is; else not while something is typed or lies above the page
 */
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

/** Nobody has acted on the key, nothing is being typed, and nothing lies above the page. */
export const isForPage = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented && !isTyping(target) && !isCovered();

const namesOf = (acts: KeyActs<never>) => (Object.keys(acts) as KeyName[]).filter((name) => acts[name] !== undefined);

/** Whether a key belongs to what has the focus: a field, a list of choices, an open menu. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]',
  ) !== null;
