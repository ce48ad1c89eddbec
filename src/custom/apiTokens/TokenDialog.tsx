import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { useId } from 'react';
import { exampleCall } from './tokenTexts';

export interface ToldToken {
  name: string;
  token: string;
}

export interface TokenDialogProps {
  told: ToldToken;
  onClose: () => void;
}

/** The only time that a token's text is shown; only its button closes it. */
export function TokenDialog({ told: { name, token }, onClose }: TokenDialogProps) {
  const titleId = useId();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      notify('Zugang kopiert.', { type: 'success' });
    } catch {
      notify('Kopieren ging nicht. Bitte den Zugang markieren und von Hand kopieren.', { type: 'warning' });
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>{`Zugang „${name}“`}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Alert severity="warning">Dieser Zugang wird nur jetzt gezeigt.</Alert>
          <ReadOnly label="Zugang" value={token} />
          <Button variant="outlined" onClick={() => void copy()} sx={{ alignSelf: 'flex-start' }} autoFocus>
            Kopieren
          </Button>
          <ReadOnly label="So wird er ausprobiert" value={exampleCall(window.location.origin, token)} />
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

const ReadOnly = ({ label, value }: { label: string; value: string }) => (
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
