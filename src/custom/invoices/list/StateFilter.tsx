import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { INVOICE_STATES, type InvoiceState } from '../../../contract/invoices';
import { STATE_WORDS } from '../invoiceWords';

export interface StateFilterProps {
  state: InvoiceState | undefined;
  onChange: (state: InvoiceState | undefined) => void;
}

export const StateFilter = ({ state, onChange }: StateFilterProps) => (
  <TextField
    select
    label="Stand"
    value={state ?? ALL}
    onChange={({ target }) => onChange(INVOICE_STATES.find((each) => each === target.value))}
    sx={{ width: 220, maxWidth: '100%' }}
  >
    <MenuItem value={ALL}>Alle</MenuItem>
    {INVOICE_STATES.map((each) => (
      <MenuItem key={each} value={each}>
        {STATE_WORDS[each]}
      </MenuItem>
    ))}
  </TextField>
);

const ALL = 'all';
