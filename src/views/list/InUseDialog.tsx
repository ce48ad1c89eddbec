import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import type { AnyResource } from '../../resources/kit';
import { useRegistry } from '../records/registry';
import { pageOf } from '../records/screenPaths';
import type { Blocked } from './useDeleteRecord';

export interface InUseDialogProps {
  resource: AnyResource;
  blocked: Blocked;
  onClose: () => void;
}

/** Enough to see what kind of records they are. */
const MOST = 10;

/** Says what still needs a record that was to be deleted, with links to it. */
export function InUseDialog({ resource, blocked, onClose }: InUseDialogProps) {
  const id = useId();
  const registry = useRegistry();
  const labelOf = (name: string) => registry.find((each) => each.name === name)?.label.one;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}title`}>
      <DialogTitle id={`${id}title`}>Löschen nicht möglich</DialogTitle>
      <DialogContent>
        <DialogContentText>{`${resource.label.one} ${blocked.title} wird noch verwendet:`}</DialogContentText>
        <ul>
          {blocked.usedBy.slice(0, MOST).map((use) => {
            const page = pageOf(registry, use);
            const label = labelOf(use.resource);
            const text = label ? `${label} ${use.title}` : use.title;
            return (
              <li key={`${use.resource} ${use.id}`}>
                {page ? (
                  <Link component={RouterLink} to={page}>
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </li>
            );
          })}
          {blocked.usedBy.length > MOST && <li>und weitere</li>}
        </ul>
        {resource.archive && (
          <DialogContentText>
            Mit „Archivieren“ verschwindet der Eintrag aus Listen und Auswahlen, und der Verlauf bleibt erhalten.
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}
