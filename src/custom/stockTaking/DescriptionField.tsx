import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import { useIsAdmin } from '../../dataProvider/session';
import type { StockTaking } from './stockTakingRecords';
import { useDescription } from './useDescription';

/** The description of an inventory. Enter and leaving the field save it, Escape takes back what was typed. */
export function DescriptionField({ stockTaking }: { stockTaking: StockTaking }) {
  const isAdmin = useIsAdmin();
  const { text, message, note, type, save, cancel } = useDescription(stockTaking);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    // Escape with nothing typed closes the page.
    else if (event.key !== 'Escape' || !cancel()) return;
    event.preventDefault();
  };
  return (
    <TextField
      label="Beschreibung"
      placeholder={`Inventur ${stockTaking.id}`}
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => void save()}
      disabled={!isAdmin || Boolean(stockTaking.closedAt)}
      error={message !== undefined}
      helperText={message ?? note}
      slotProps={{ formHelperText: { role: 'status' } }}
      sx={{ width: 560, maxWidth: '100%' }}
    />
  );
}
