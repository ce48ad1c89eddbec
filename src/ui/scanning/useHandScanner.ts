import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two keys of a scanner at most; nobody types like that for long. */
const GAP = 50;
/** In a field, few digits are an amount, however fast they were typed; elsewhere two keys fall together by accident. */
const SHORTEST = { digitsInField: 6, inField: 4, elsewhere: 3 };

/** Keys that came one right after the other. */
interface Burst {
  text: string;
  last: number;
  /** Where they went, and what it held before. */
  field?: { element: HTMLInputElement | HTMLTextAreaElement; value: string };
}

/**
 * Hears a scanner that types: keys within 50 ms each, and Enter. It needs no focus; a field that has it holds afterwards
 * what it held before.
 */
export function useHandScanner(onCode: (code: string) => void, isOn = true) {
  const found = useEffectEvent(onCode);
  useEffect(() => {
    if (!isOn) return;
    let burst: Burst | undefined;
    const listen = (event: KeyboardEvent) => {
      const isFast = burst !== undefined && event.timeStamp - burst.last <= GAP;
      if (event.key === 'Enter' && burst && isFast && isCode(burst)) {
        event.preventDefault();
        event.stopPropagation();
        const { text, field } = burst;
        burst = undefined;
        if (field) restore(field);
        found(text);
        return;
      }
      const isText = [...event.key].length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
      // Scanners hold Shift for capitals.
      if (event.key === 'Shift') return;
      if (!isText) burst = undefined;
      else if (burst && isFast) burst = { ...burst, text: burst.text + event.key, last: event.timeStamp };
      else burst = { text: event.key, last: event.timeStamp, field: fieldOf(event.target) };
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isOn]);
}

/** Sums and decimals in a field are amounts. */
function isCode({ text, field }: Burst): boolean {
  if (!field) return text.length >= SHORTEST.elsewhere;
  return text.length >= (/^\d+$/.test(text) ? SHORTEST.digitsInField : SHORTEST.inField) && !/[.,+*]/.test(text);
}

function fieldOf(target: EventTarget | null): Burst['field'] {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? { element: target, value: target.value } : undefined;
}

/** React hears of a value only that was set past it. */
function restore({ element, value }: NonNullable<Burst['field']>) {
  const prototype = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
