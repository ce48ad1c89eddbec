import { type InputHTMLAttributes, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { IMaskInput } from 'react-imask';

export interface DateMaskInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> {
  ref?: Ref<HTMLInputElement>;
  value?: string;
  /** Called with the text of the field when typing changed it. */
  onText?: (text: string) => void;
}

/**
 * The input element of a date field: takes digits alone and sets the points of ##.##.#### itself. What is typed or pasted
 * into a whole date, wherever the caret is, is the beginning of another one: it has no room for more, and the key would do
 * nothing. Only what is typed on at the end of a date, as one digit too many, is nothing.
 */
export function DateMaskInput({ ref, value = '', onText, ...input }: DateMaskInputProps) {
  const mask = useRef<Mask>(null);
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLInputElement);
  useEffect(
    () =>
      element.current
        ? beginAnew(element.current, () => {
            if (mask.current?.maskRef) mask.current.maskRef.value = '';
          })
        : undefined,
    [],
  );
  return (
    <IMaskInput
      {...input}
      ref={mask}
      inputRef={element}
      mask="##.##.####"
      definitions={DIGITS}
      value={value}
      onAccept={(text: string) => {
        // A text that came from above is reported, too; only what was typed is news.
        if (text !== value) onText?.(text);
      }}
    />
  );
}

const DIGITS = { '#': /\d/ };
const WHOLE = 'TT.MM.JJJJ'.length;

/** What the input tells of itself, which is a class. */
interface Mask {
  maskRef: { value: string } | null;
}

/**
 * Asks for a whole date to be taken away when digits are put into it.
 * @returns ends it
 */
function beginAnew(field: HTMLInputElement, empty: () => void): () => void {
  // Not since something was typed last: what follows belongs to it.
  let isPlaced = false;
  const place = () => {
    isPlaced = true;
  };
  const look = ({ inputType, data }: InputEvent) => {
    if (!inputType.startsWith('insert')) return;
    const hasNoRoom = field.value.length === WHOLE && field.selectionStart === field.selectionEnd;
    if (isPlaced && hasNoRoom && /\d/.test(data ?? '')) empty();
    isPlaced = false;
  };
  const ends = new AbortController();
  const { signal } = ends;
  field.addEventListener('focus', place, { signal });
  field.addEventListener('pointerdown', place, { signal });
  field.addEventListener('beforeinput', look, { signal });
  return () => ends.abort();
}
