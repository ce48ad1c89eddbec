import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { PrintButton } from '../../../admin/PrintButton';
import { useCommand } from '../../../admin/useCommand';
import { exportStockTaking } from '../../../contract/stockTakingReports';
import { printPdf } from '../../../dataProvider/printPdf';
import { saveFile } from '../../../dataProvider/saveFile';
import { useApi } from '../../../device/useDevice';
import { nameOf, type StockTaking } from '../stockTakingRecords';

const FORMATS = [
  ['pdf', 'Protokoll (PDF)'],
  ['xlsx', 'Excel (XLSX)'],
  ['csv', 'CSV'],
] as const;

export function ResultExports({ stockTaking }: { stockTaking: Pick<StockTaking, 'id' | 'description'> }) {
  const api = useApi();
  const stockTakingId = stockTaking.id;
  const save = useCommand(async (send, format: (typeof FORMATS)[number][0]) =>
    saveFile(await send(exportStockTaking, { query: { stockTakingId, format } }), `${nameOf(stockTaking)}.${format}`),
  );
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {FORMATS.map(([format, label]) => (
        <Button key={format} variant="outlined" disabled={save.isRunning} onClick={() => void save.run(format)}>
          {label}
        </Button>
      ))}
      <PrintButton print={() => printPdf(() => api(exportStockTaking, { query: { stockTakingId, format: 'pdf' } }))} />
    </Stack>
  );
}
