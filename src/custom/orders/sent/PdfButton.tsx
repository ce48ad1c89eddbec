import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useCommand } from '../../../admin/useCommand';
import { orderPdf } from '../../../contract/orders';
import { saveFile } from '../../../dataProvider/saveFile';
import type { Order } from '../orderRecords';

export interface PdfButtonProps {
  order: Order;
  label?: 'PDF' | 'PDF laden';
  disabled?: boolean;
  onSaved?: () => void;
}

export function PdfButton({ order: { id, supplier }, label = 'PDF', disabled = false, onSaved }: PdfButtonProps) {
  const save = useCommand(async (send) => {
    saveFile(await send(orderPdf, { params: { orderId: id } }), `Bestellung ${id} ${supplier.name}.pdf`);
    onSaved?.();
  });
  return (
    <Button
      variant="outlined"
      startIcon={<PictureAsPdf />}
      disabled={disabled || save.isRunning}
      onClick={() => save.run()}
    >
      {label}
    </Button>
  );
}
