import { type InputHTMLAttributes, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { IMaskInput } from 'react-imask';

export interface DateMaskInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> {
  ref?: Ref<HTMLInputElement>;
  value?: string;
  onText?: (text: string) => void;
}

/** Typing or pasting into a complete date starts over, because the mask has no room for more. */
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
        if (text !== value) onText?.(text);
      }}
    />
  );
}

const DIGITS = { '#': /\d/ };
const WHOLE = 'TT.MM.JJJJ'.length;

interface Mask {
  maskRef: { value: string } | null;
}

function beginAnew(field: HTMLInputElement, empty: () => void): () => void {
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
