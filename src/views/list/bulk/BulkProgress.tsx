import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { formatNumber } from '../../../rules/numbers';
import type { Progress } from './useBulk';

/** How far a task has come. It can be stopped, not taken back. */
export function BulkProgress({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const id = useId();
  const { task, done, total } = progress;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onStop()}
    >
      <DialogTitle id={id}>{task.running}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>{`${formatNumber(done)} von ${formatNumber(total)}`}</DialogContentText>
        <LinearProgress variant="determinate" value={(done / total) * 100} aria-labelledby={id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onStop} autoFocus>
          Anhalten
        </Button>
      </DialogActions>
    </Dialog>
  );
}
