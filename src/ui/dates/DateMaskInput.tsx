import type { InputHTMLAttributes, Ref } from 'react';
import { IMaskInput } from 'react-imask';

export interface DateMaskInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> {
  ref?: Ref<HTMLInputElement>;
  value?: string;
  /** Called with the text of the field when typing changed it. */
  onText?: (text: string) => void;
}

/** The input element of a date field: takes digits alone and sets the points of ##.##.#### itself. */
export function DateMaskInput({ ref, value = '', onText, ...input }: DateMaskInputProps) {
  return (
    <IMaskInput
      {...input}
      inputRef={ref}
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
