import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ShrinkageItem } from '../../../contract/shrinkage';
import { REASON_SENTENCES } from '../../../rules/shrinkage/hints';
import type { Period } from '../../../shared/periods/usePeriod';
import { LoadError } from '../../../ui/LoadError';
import { LoadingState } from '../../../ui/LoadingState';
import { ShrinkageIntervals } from './ShrinkageIntervals';
import { useShrinkageIntervals } from './useShrinkage';

export interface ShrinkageDialogProps {
  item: ShrinkageItem;
  days: Period['days'];
  onClose: () => void;
}

export function ShrinkageDialog({ item, days, onClose }: ShrinkageDialogProps) {
  const titleId = useId();
  const { intervals, error } = useShrinkageIntervals(item.stockItemId, days);
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{item.name}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {item.reason !== null && <Typography>{`Nicht bestimmbar: ${REASON_SENTENCES[item.reason]}`}</Typography>}
          {error && <LoadError error={error} />}
          {!intervals && !error && <LoadingState rows={4} />}
          {intervals && <ShrinkageIntervals intervals={intervals} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Schließen</Button>
      </DialogActions>
    </Dialog>
  );
}
