import { Stack } from '@mui/material';
import { FileButton } from '../../../admin/FileButton';
import { PrintButton } from '../../../admin/PrintButton';
import { exportStockTaking } from '../../../contract/stockTakingReports';
import { printPdf } from '../../../dataProvider/printPdf';
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
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {FORMATS.map(([format, label]) => (
        <FileButton
          key={format}
          label={label}
          name={`${nameOf(stockTaking)}.${format}`}
          load={(send) => send(exportStockTaking, { query: { stockTakingId, format } })}
        />
      ))}
      <PrintButton print={() => printPdf(() => api(exportStockTaking, { query: { stockTakingId, format: 'pdf' } }))} />
    </Stack>
  );
}
