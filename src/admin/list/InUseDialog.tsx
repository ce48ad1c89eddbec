import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import type { AnyResource } from '../../resources/kit';
import { ShowDialog } from '../../ui/dialogs/ShowDialog';
import { UsedByList } from './UsedByList';
import type { Blocked } from './useDeleteRecord';

export interface InUseDialogProps {
  resource: AnyResource;
  blocked: Blocked;
  /** Absent where the record cannot be archived, or already is. */
  onArchive?: () => void;
  onClose: () => void;
}

export function InUseDialog({ resource, blocked, onArchive, onClose }: InUseDialogProps) {
  return (
    <ShowDialog
      title="Löschen nicht möglich"
      maxWidth="xs"
      isRead
      actions={onArchive && <Button onClick={onArchive}>Archivieren</Button>}
      onClose={onClose}
    >
      <DialogContentText>{`${resource.label.one} ${blocked.title} wird noch verwendet:`}</DialogContentText>
      <UsedByList usedBy={blocked.usedBy} />
      {onArchive && (
        <DialogContentText>
          Mit „Archivieren“ verschwindet der Eintrag aus Listen und Auswahlen, und der Verlauf bleibt erhalten.
        </DialogContentText>
      )}
    </ShowDialog>
  );
}
