import Edit from '@mui/icons-material/EditOutlined';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import { IconAction } from '../../../../ui/IconAction';
import { nameOf } from './lineTexts';

export interface ChangeLineProps {
  line: InvoiceLine;
  /** Missing: nobody may change it now. */
  onChange?: (line: InvoiceLine) => void;
}

/** Asks once more what a line is: what was taken for something by itself may be wrong. */
export function ChangeLine({ line, onChange }: ChangeLineProps) {
  if (!onChange || line.verdict === null || line.kind === 'allowance' || isTooEarly(line)) return null;
  return <IconAction label={`${nameOf(line)}: anders zuordnen`} icon={<Edit />} onClick={() => onChange(line)} />;
}

/** Without supplier and order there is nothing to choose among. */
const isTooEarly = ({ reason }: InvoiceLine) => reason === 'SUPPLIER' || reason === 'ORDER';
