import { Alert, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/Button';
import { useCopy } from '../../ui/useCopy';

export interface SecretDialogProps {
  title: string;
  warning: string;
  label: string;
  value: string;
  copied: string;
  onClose: () => void;
  children?: ReactNode;
}

/** Closes only by its button, as the secret is shown once. */
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
            label="Kopieren"
            variant="outlined"
            onClick={() => void copy(value, copied)}
            sx={{ alignSelf: 'flex-start' }}
            autoFocus
          />
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button label="Fertig" variant="contained" onClick={onClose} />
      </DialogActions>
    </Dialog>
  );
}

/** Read-only text for machines, unwrapped and selected as a whole. */
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
