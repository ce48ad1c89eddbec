import { useState } from 'react';
import type { NumberFormat } from '../../../../rules/readNumber';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { FormTextField } from '../../../../ui/fields/FormTextField';
import { NumberField } from '../../../../ui/fields/NumberField';

export interface TypedDialogProps<T> {
  title: string;
  label: string;
  hint: string;
  format?: NumberFormat;
  read: (typed: string) => { value: T } | { message: string };
  onChoose: (value: T) => void;
  onClose: () => void;
}

export function TypedDialog<T>({ title, label, hint, format, read, onChoose, onClose }: TypedDialogProps<T>) {
  const [typed, setTyped] = useState('');
  const found = typed.trim() === '' ? undefined : read(typed);
  const submit = () => {
    if (!found || !('value' in found)) return;
    onClose();
    onChoose(found.value);
  };
  const message = found && 'message' in found ? found.message : undefined;
  const field = { label, hint, message, value: typed, autoFocus: true };
  return (
    <FormDialog
      title={title}
      ok="Übernehmen"
      isReady={found !== undefined && 'value' in found}
      onSubmit={submit}
      onClose={onClose}
    >
      {format ? (
        <NumberField {...field} format={format} step={1} min={0} onChange={setTyped} />
      ) : (
        <FormTextField
          {...field}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
    </FormDialog>
  );
}
