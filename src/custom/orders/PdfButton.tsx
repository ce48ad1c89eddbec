import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../dataProvider/download';
import { useShowError } from '../../layout/useShowError';
import type { Order } from './orderRecords';

/** Saves the order as a PDF, to be printed or handed over. */
export function PdfButton({ order }: { order: Order }) {
  const showError = useShowError();
  const save = useMutation({
    mutationFn: () => download(`/api/Orders/${order.id}/pdf`, `Bestellung ${order.id} ${order.supplier.name}.pdf`),
    networkMode: 'always',
    onError: showError,
  });
  return (
    <Button variant="outlined" startIcon={<PictureAsPdf />} disabled={save.isPending} onClick={() => save.mutate()}>
      PDF
    </Button>
  );
}
