import { Chip } from '@mui/material';
import type { InvoiceState } from '../../contract/invoices';
import { STATE_COLORS, STATE_WORDS } from './invoiceWords';

export const StateChip = ({ state }: { state: InvoiceState }) => (
  <Chip size="small" variant="outlined" color={STATE_COLORS[state]} label={STATE_WORDS[state]} />
);
