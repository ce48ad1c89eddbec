import { TextField, Typography } from '@mui/material';
import { useHasAdditions } from '../../../device/useDevice';
import { orderLine } from '../../../resources/records/orderLine';
import type { OrderItem } from '../orderRecords';
import type { OrderForm } from './useOrderForm';

export interface LineNoteProps {
  item: OrderItem;
  form?: OrderForm;
  describedBy: string;
  disabled?: boolean;
}

const { label, maxLength } = orderLine.note.field;

export function LineNote({ item, form, describedBy, disabled }: LineNoteProps) {
  const hasAdditions = useHasAdditions();
  if (form && hasAdditions) {
    return (
      <TextField
        label="Hinweis an den Lieferanten"
        size="small"
        margin="dense"
        value={form.text(item, 'note')}
        onChange={(event) => form.setText(item.id, 'note', event.target.value)}
        disabled={disabled}
        fullWidth
        slotProps={{ htmlInput: { maxLength, 'aria-describedby': describedBy } }}
        sx={{ maxWidth: 480, mt: 1.5 }}
      />
    );
  }
  if (!item.note) return null;
  return <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>{`${label}: ${item.note}`}</Typography>;
}
