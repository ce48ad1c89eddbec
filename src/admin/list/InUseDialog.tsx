import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import type { AnyResource } from '../../resources/kit';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
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
  return (
    <TitledDialog title="Löschen nicht möglich" maxWidth="xs" onClose={onClose}>
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
          Schließen
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
