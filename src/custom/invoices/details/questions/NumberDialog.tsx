import { useState } from 'react';
import { parseNumber } from '../../../../rules/numbers';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { FormTextField } from '../../../../ui/fields/FormTextField';

export interface NumberDialogProps {
  title: string;
  label: string;
  hint: string;
  /** German message for a number that is none to be sent. */
  messageOf: (value: number) => string | undefined;
  onChoose: (value: number) => void;
  onClose: () => void;
}

/** A number that is not among the answers offered. */
export function NumberDialog({ title, label, hint, messageOf, onChoose, onClose }: NumberDialogProps) {
  const [typed, setTyped] = useState('');
  const value = parseNumber(typed);
  const message = value === null ? undefined : Number.isNaN(value) ? 'Bitte eine Zahl eingeben.' : messageOf(value);
  const submit = () => {
    if (value === null) return;
    onClose();
    onChoose(value);
  };
  return (
    <FormDialog title={title} isReady={value !== null && message === undefined} onSubmit={submit} onClose={onClose}>
      <FormTextField
        label={label}
        hint={hint}
        message={message}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        autoFocus
      />
    </FormDialog>
  );
}
