import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import type { LazyForm } from '../fields/useLazyForm';

export interface SendDialogProps {
  title: string;
  ok: string;
  /** The dialog stays open while the form is sent, and shows its failure. */
  form: Pick<LazyForm, 'submit' | 'failure' | 'isSending'>;
  isReady: boolean;
  children: ReactNode;
  onClose: () => void;
}

const MESSAGE = '48px';

/** Dialog with a form; a click outside does not close it, to protect typed text. */
export function SendDialog({ title, ok, form, isReady, children, onClose }: SendDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ minHeight: 0 }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ scrollPaddingBottom: MESSAGE }}>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
          </Stack>
        </DialogContent>
        {form.failure && (
          <Alert severity="error" sx={{ mx: 3, flexShrink: 0 }}>
            {form.failure}
          </Alert>
        )}
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={form.isSending}>
            {ok}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
