import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between a scanner's key strokes; nobody types that fast for long. */
const GAP = 50;
/** Minimum of characters: few digits in a field are probably an amount typed fast; elsewhere two keys may coincide. */
const SHORTEST = { digitsInField: 6, inField: 4, elsewhere: 3 };

interface Burst {
  text: string;
  last: number;
  field?: { element: HTMLInputElement | HTMLTextAreaElement; value: string };
}

/** Detects a barcode scanner: keys within 50 ms each, then Enter. Needs no focus; restores a focused field's text. */
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

function isCode({ text, field }: Burst): boolean {
  if (!field) return text.length >= SHORTEST.elsewhere;
  return text.length >= (/^\d+$/.test(text) ? SHORTEST.digitsInField : SHORTEST.inField) && !/[.,+*]/.test(text);
}

function fieldOf(target: EventTarget | null): Burst['field'] {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? { element: target, value: target.value } : undefined;
}

/** React ignores values set through its own setter. */
function restore({ element, value }: NonNullable<Burst['field']>) {
  const prototype = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
