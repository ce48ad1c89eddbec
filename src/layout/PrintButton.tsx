import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { printPdf } from '../dataProvider/printPdf';
import type { RequestOptions } from '../dataProvider/request';
import { useShowError } from './useShowError';

export interface PrintButtonProps {
  /** Of a PDF in the API. */
  path: string;
  query?: RequestOptions['query'];
}

/** Prints a PDF that the server makes. */
export function PrintButton({ path, query }: PrintButtonProps) {
  const showError = useShowError();
  const print = useMutation({ mutationFn: () => printPdf(path, query), networkMode: 'always', onError: showError });
  return (
    <Button variant="outlined" startIcon={<Print />} disabled={print.isPending} onClick={() => print.mutate()}>
      Drucken
    </Button>
  );
}
