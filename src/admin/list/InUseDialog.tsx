import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { AnyResource } from '../../resources/kit';
import { UsedByList } from './UsedByList';
import type { Blocked } from './useDeleteRecord';

export interface InUseDialogProps {
  resource: AnyResource;
  blocked: Blocked;
  /** Absent where the record cannot be archived, or is already. */
  onArchive?: () => void;
  onClose: () => void;
}

export function InUseDialog({ resource, blocked, onArchive, onClose }: InUseDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}title`}>
      <DialogTitle id={`${id}title`}>Löschen nicht möglich</DialogTitle>
      <DialogContent>
        <DialogContentText>{`${resource.label.one} ${blocked.title} wird noch verwendet:`}</DialogContentText>
        <UsedByList usedBy={blocked.usedBy} />
        {onArchive && (
          <DialogContentText>
            Mit „Archivieren“ verschwindet der Eintrag aus Listen und Auswahlen, und der Verlauf bleibt erhalten.
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        {onArchive && <Button onClick={onArchive}>Archivieren</Button>}
        <Button variant="contained" onClick={onClose} autoFocus>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}
