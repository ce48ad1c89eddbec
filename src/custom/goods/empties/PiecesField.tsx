import { Box } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { messages } from '../../../resources/kit';
import { evaluateEntry } from '../../../rules/entryExpression';
import { parseNumber, WHOLE } from '../../../rules/readNumber';
import { EntryPad } from '../../../shared/counting/pad/EntryPad';
import { useEntryPad } from '../../../shared/counting/pad/useEntryPad';
import { FormTextField } from '../../../ui/fields/FormTextField';
import { useIsPhone } from '../../../ui/useIsPhone';

export interface PiecesFieldProps {
  name: string;
  value: number | string;
  onChange: (value: number | string) => void;
}

export function PiecesField({ name, value, onChange }: PiecesFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const pad = useEntryPad();
  const isPhone = useIsPhone();
  const padId = useId();
  const [typed, setTyped] = useState<string>();
  const label = `Anzahl [${name}]`;
  const isTyping = typed !== undefined;
  // Another tab may have booked what was typed here.
  const shown = isTyping && piecesOf(typed) === value ? typed : textOf(value);
  const withPad = pad.isOpen && isTyping;
  const change = (text: string) => {
    setTyped(text);
    onChange(piecesOf(text));
  };
  return (
    <Box
      ref={around}
      onFocus={() => setTyped((before) => before ?? textOf(value))}
      onBlur={({ relatedTarget }) => {
        if (!around.current?.contains(relatedTarget)) setTyped(undefined);
      }}
      sx={{ minWidth: 0, gridColumn: withPad ? '1 / -1' : undefined }}
    >
      <FormTextField
        // Phones have no room for the name, which the button beside it shows.
        label={isPhone ? 'Anzahl' : label}
        value={shown}
        onChange={({ target }) => change(target.value)}
        onFocus={({ target }) => target.select()}
        inputRef={field}
        message={typeof value === 'string' ? messageOf(numberIn(value)) : undefined}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            'aria-label': label,
            inputMode: pad.isOpen ? 'none' : 'numeric',
            'aria-controls': withPad ? padId : undefined,
          },
        }}
      />
      {withPad && (
        <Box id={padId}>
          <EntryPad line={NO_PACKAGE} field={field} onChange={change} />
        </Box>
      )}
    </Box>
  );
}

const NO_PACKAGE = { unitsPerPackage: null, packagingUnitName: null };
const MAX = 1_000_000;

const textOf = (value: number | string): string => (value === 0 ? '' : String(value));

function piecesOf(text: string): number | string {
  const amount = numberIn(text);
  return messageOf(amount) === undefined ? amount : text;
}

function messageOf(amount: number): string | undefined {
  if (!Number.isInteger(amount)) return messages.notAnInteger;
  if (amount < 0) return messages.min(0);
  return amount > MAX ? messages.outOfRange : undefined;
}

function numberIn(text: string): number {
  const pieces = parseNumber(text, WHOLE) ?? 0;
  return Number.isNaN(pieces) ? sumOf(text) : pieces;
}

function sumOf(text: string): number {
  const read = evaluateEntry(text);
  return 'amount' in read ? read.amount : Number.NaN;
}
