import { useEffect, useEffectEvent } from 'react';
import { isCovered } from '../../../ui/isCovered';
import { useLetterKeys } from './letterKeys';
import { type ListKey, listKey } from './listKey';

/** @param act does what a key stands for; false when there is nothing to do, and the key keeps its usual meaning */
export function useListKeys(act: (key: ListKey) => boolean): void {
  const [letters] = useLetterKeys();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isTyping(event.target) || isCovered()) return;
    const key = listKey(event, letters);
    if (key !== undefined && act(key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Whether a key belongs to what has the focus: a field, a list of choices, an open menu. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]',
  ) !== null;
