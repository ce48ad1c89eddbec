import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../dataProvider/download';
import { useShowError } from '../../layout/useShowError';
import { PATH } from './stockTakingQueries';

export interface ComparisonExportProps {
  stockTakingId: number;
  withStockTakingId: number;
}

/** The whole comparison as a table to be saved. */
export function ComparisonExport({ stockTakingId, withStockTakingId }: ComparisonExportProps) {
  const save = useMutation({
    mutationFn: () =>
      download(`${PATH}/CompareExport`, `Inventurvergleich ${stockTakingId} mit ${withStockTakingId}.csv`, {
        stockTakingId,
        withStockTakingId,
      }),
    networkMode: 'always',
    onError: useShowError(),
  });
  return (
    <Button variant="outlined" disabled={save.isPending} onClick={() => save.mutate()}>
      Vergleich (CSV)
    </Button>
  );
}
