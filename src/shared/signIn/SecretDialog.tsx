import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { useCopy } from '../../ui/useCopy';

export interface SecretDialogProps {
  title: string;
  /** "Dieser Zugang wird nur jetzt gezeigt." */
  warning: string;
  /** Names the secret. */
  label: string;
  value: string;
  /** Said once it is copied. */
  copied: string;
  onClose: () => void;
  children?: ReactNode;
}

/** The only time that a secret is shown; only its button closes it. */
export function SecretDialog({ title, warning, label, value, copied, onClose, children }: SecretDialogProps) {
  const titleId = useId();
  const copy = useCopy();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Alert severity="warning">{warning}</Alert>
          <ToCopy label={label} value={value} />
          <Button
            variant="outlined"
            onClick={() => void copy(value, copied)}
            sx={{ alignSelf: 'flex-start' }}
            autoFocus
          >
            Kopieren
          </Button>
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Fertig
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** For texts that machines read: to the letter, and all of it selected. */
export const ToCopy = ({ label, value }: { label: string; value: string }) => (
  <TextField
    label={label}
    value={value}
    multiline
    fullWidth
    onFocus={({ target }) => target.select()}
    slotProps={{
      htmlInput: { readOnly: true, spellCheck: false, sx: { fontFamily: 'monospace', overflowWrap: 'anywhere' } },
    }}
  />
);
