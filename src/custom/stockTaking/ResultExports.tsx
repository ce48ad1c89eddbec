import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../dataProvider/download';
import { PrintButton } from '../../layout/PrintButton';
import { useShowError } from '../../layout/useShowError';
import { PATH } from './stockTakingQueries';
import { nameOf, type StockTaking } from './stockTakingRecords';

const FORMATS = [
  ['pdf', 'Protokoll (PDF)'],
  ['xlsx', 'Excel (XLSX)'],
  ['csv', 'CSV'],
] as const;

/** The protocol of an inventory and its tables, to be saved; while the inventory is open, they say so. */
export function ResultExports({ stockTaking }: { stockTaking: StockTaking }) {
  const showError = useShowError();
  const save = useMutation({
    mutationFn: (format: string) =>
      download(`${PATH}/Export`, `${nameOf(stockTaking)}.${format}`, { stockTakingId: stockTaking.id, format }),
    networkMode: 'always',
    onError: showError,
  });
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {FORMATS.map(([format, label]) => (
        <Button key={format} variant="outlined" disabled={save.isPending} onClick={() => save.mutate(format)}>
          {label}
        </Button>
      ))}
      <PrintButton path={`${PATH}/Export`} query={{ stockTakingId: stockTaking.id, format: 'pdf' }} />
    </Stack>
  );
}
