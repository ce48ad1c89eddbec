import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '../../layout/dialogs/FormDialog';
import { unitOf } from '../../views/counting/CountLine';
import { type AddendumField, type AddendumForm, checkAddendum } from './addendumForm';
import { RowPicker } from './RowPicker';
import { useAddAddendum } from './useAddAddendum';

export interface AddAddendumDialogProps {
  stockTakingId: number;
  onClose: () => void;
}

/** Asks what of a closed inventory was wrong, and why. */
export function AddAddendumDialog({ stockTakingId, onClose }: AddAddendumDialogProps) {
  const [form, setForm] = useState<AddendumForm>({ row: null, amount: '', reason: '', text: '' });
  const [left, setLeft] = useState<ReadonlySet<AddendumField>>(new Set());
  const { add, isAdding } = useAddAddendum(stockTakingId, onClose);
  const found = checkAddendum(form);

  const field = (name: AddendumField, hint?: string) => {
    const message = left.has(name) ? found[name] : undefined;
    return {
      value: form[name],
      error: message !== undefined,
      helperText: message ?? hint,
      onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
      onBlur: () => setLeft((before) => new Set(before).add(name)),
      fullWidth: true,
    };
  };
  return (
    <FormDialog
      title="Nachtrag hinzufügen"
      isReady={!isAdding && Object.keys(found).length === 0}
      onSubmit={() => add(form)}
      onClose={onClose}
    >
      <RowPicker
        stockTakingId={stockTakingId}
        value={form.row}
        // What was typed was meant for the row before.
        onChange={(row) => setForm({ ...form, row, amount: '' })}
      />
      {form.row && (
        <TextField
          label={`Richtige Menge [${unitOf(form.row)}]`}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          {...field('amount', 'Leer, wenn es nicht um die Menge geht')}
        />
      )}
      <TextField label="Grund" required {...field('reason')} />
      <TextField label="Berichtigung" multiline minRows={2} maxRows={8} {...field('text', 'Was richtig ist')} />
    </FormDialog>
  );
}
