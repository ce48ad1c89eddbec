import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import { FileButton } from '../../../admin/FileButton';
import { orderPdf } from '../../../contract/orders';
import type { Order } from '../orderRecords';

export interface PdfButtonProps {
  order: Order;
  label?: 'PDF' | 'PDF laden';
  disabled?: boolean;
  onSaved?: () => void;
}

export function PdfButton({ order: { id, supplier }, label = 'PDF', disabled = false, onSaved }: PdfButtonProps) {
  return (
    <FileButton
      {...{ label, disabled, onSaved }}
      startIcon={<PictureAsPdf />}
      name={`Bestellung ${id} ${supplier.name}.pdf`}
      load={(send) => send(orderPdf, { params: { orderId: id } })}
    />
  );
}
