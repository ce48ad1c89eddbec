import { useCommand } from '../../../admin/useCommand';
import { printGroupSheet } from '../../../contract/countSheets';
import { printPdf } from '../../../dataProvider/printPdf';
import { useApi, useHasAdditions } from '../../../device/useDevice';

export function usePrintSheet(): ((groupId: number) => void) | undefined {
  const api = useApi();
  const hasSheets = useHasAdditions();
  const print = useCommand((_, id: number) => printPdf(() => api(printGroupSheet, { params: { id } })));
  return hasSheets ? (id) => void print.run(id) : undefined;
}
