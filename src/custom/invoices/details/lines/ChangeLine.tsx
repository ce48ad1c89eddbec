import Edit from '@mui/icons-material/EditOutlined';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import { IconAction } from '../../../../ui/IconAction';
import { nameOf } from './lineTexts';

export function ChangeLine({ line, onChange }: { line: InvoiceLine; onChange?: (line: InvoiceLine) => void }) {
  if (!onChange || line.verdict === null || line.kind === 'allowance' || isTooEarly(line)) return null;
  return <IconAction label={`${nameOf(line)}: anders zuordnen`} icon={<Edit />} onClick={() => onChange(line)} />;
}

const isTooEarly = ({ reason }: InvoiceLine) => reason === 'SUPPLIER' || reason === 'ORDER';
