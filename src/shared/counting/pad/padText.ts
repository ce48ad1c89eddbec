import { formatNumberForInput } from '../../../rules/numbers';

export type PadKey =
  | { kind: 'digit'; char: string }
  | { kind: 'sign'; char: '+' | '−' | '×' }
  | { kind: 'backspace' }
  /** Turns the preceding number into packages; single units may follow. */
  | { kind: 'package'; units: number };

export interface FieldText {
  text: string;
  start: number;
  end: number;
}

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
