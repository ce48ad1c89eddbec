import { formatNumberForInput } from '../../../rules/numbers';

/** A key of the entry pad. */
export type PadKey =
  /** A digit or the comma. */
  | { kind: 'digit'; char: string }
  | { kind: 'sign'; char: '+' | '−' | '×' }
  | { kind: 'backspace' }
  /** The number before it was packages of so many units; single units may follow. */
  | { kind: 'package'; units: number };

export interface FieldText {
  text: string;
  /** Selected part; both the same: the place of the cursor. */
  start: number;
  end: number;
}

/** What stands in the field after a key was pressed. A sign pressed while all is selected goes on with what stands there. */
export function padText(field: FieldText, key: PadKey): FieldText {
  switch (key.kind) {
    case 'digit':
      return replace(field, key.char);
    case 'backspace':
      return replace(field.start === field.end ? { ...field, start: Math.max(0, field.start - 1) } : field, '');
    case 'sign': {
      const { text, start, end } = isAllSelected(field) ? atEnd(field) : field;
      const before = text.slice(0, start).replace(/[+−×]$/, '');
      return before === '' ? field : replace({ text, start: before.length, end }, key.char);
    }
    case 'package': {
      const units = `${formatNumberForInput(key.units)}+`;
      // Without a number before it, one package is meant.
      const isFirst = /(^|[+−×(])$/.test(field.text.slice(0, field.start));
      return replace(field, isFirst ? units : `×${units}`);
    }
  }
}

const isAllSelected = ({ text, start, end }: FieldText) => text !== '' && start === 0 && end === text.length;

const atEnd = ({ text }: FieldText): FieldText => ({ text, start: text.length, end: text.length });

function replace({ text, start, end }: FieldText, by: string): FieldText {
  const caret = start + by.length;
  return { text: text.slice(0, start) + by + text.slice(end), start: caret, end: caret };
}
