import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { readShrinkage, type ShrinkageItem } from '../../../contract/shrinkage';
import { useApi } from '../../../device/useDevice';
import { freshQuery } from '../../../queries/freshQuery';
import { REASON_SENTENCES } from '../../../rules/shrinkage/hints';
import type { Period } from '../../../shared/periods/usePeriod';
import { ShowDialog } from '../../../ui/dialogs/ShowDialog';
import { LoadError } from '../../../ui/LoadError';
import { LoadingState } from '../../../ui/LoadingState';
import { goodsKeys } from '../goodsKeys';
import { ShrinkageIntervals } from './ShrinkageIntervals';

export interface ShrinkageDialogProps {
  item: ShrinkageItem;
  days: Period['days'];
  onClose: () => void;
}

export function ShrinkageDialog({ item, days, onClose }: ShrinkageDialogProps) {
  const query = { ...days, StockItemId: item.stockItemId };
  const { data: intervals, error } = useQuery({
    ...freshQuery(useApi(), [...goodsKeys.shrinkage, 'intervals', query], readShrinkage, {
      query: { ...query, Intervals: 'true' },
    }),
    select: ({ items }) => items[0]?.intervals ?? [],
  });
  return (
    <ShowDialog title={item.name} maxWidth="md" onClose={onClose}>
      <Stack spacing={2}>
        {item.reason !== null && <Typography>{`Nicht bestimmbar: ${REASON_SENTENCES[item.reason]}`}</Typography>}
        {error && <LoadError error={error} />}
        {!intervals && !error && <LoadingState rows={4} />}
        {intervals && <ShrinkageIntervals intervals={intervals} />}
      </Stack>
    </ShowDialog>
  );
}
