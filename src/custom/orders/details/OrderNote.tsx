import { TextField, Typography } from '@mui/material';
import type { OrderForm } from './useOrderForm';

export function OrderNote({ note, form, disabled }: { note: string; form?: OrderForm; disabled?: boolean }) {
  if (form) {
    return (
      <TextField
        label="Kommentar"
        value={form.note}
        onChange={(event) => form.setNote(event.target.value)}
        disabled={disabled}
        multiline
        minRows={2}
        fullWidth
      />
    );
  }
  if (note.trim() === '') return null;
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        Kommentar
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {note}
      </Typography>
    </div>
  );
}
