import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { FormTextField } from '../../../../ui/fields/FormTextField';

export interface TypedDialogProps<T> {
  title: string;
  label: string;
  hint: string;
  read: (typed: string) => { value: T } | { message: string };
  onChoose: (value: T) => void;
  onClose: () => void;
}

export function TypedDialog<T>({ title, label, hint, read, onChoose, onClose }: TypedDialogProps<T>) {
  const [typed, setTyped] = useState('');
  const found = typed.trim() === '' ? undefined : read(typed);
  const submit = () => {
    if (!found || !('value' in found)) return;
    onClose();
    onChoose(found.value);
  };
  return (
    <FormDialog title={title} isReady={found !== undefined && 'value' in found} onSubmit={submit} onClose={onClose}>
      <FormTextField
        label={label}
        hint={hint}
        message={found && 'message' in found ? found.message : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        autoFocus
      />
    </FormDialog>
  );
}
