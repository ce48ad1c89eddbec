import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useId } from 'react';
import { FirstField } from '../focus/FirstField';

export interface FormDialogProps {
  title: string;
  children: ReactNode;
  isReady: boolean;
  ok: string;
  danger?: boolean;
  aside?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A click outside does not close the dialog, to protect typed text. */
export function FormDialog({
  title,
  children,
  isReady,
  ok,
  danger = false,
  aside,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles events through portals, and the page may be a form, too.
    event.stopPropagation();
    if (isReady) onSubmit();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <Stack component="form" noValidate onSubmit={submit} sx={{ minHeight: 0 }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
          </Stack>
          {!danger && <FirstField />}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {aside && <Box sx={{ mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}>{aside}</Box>}
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} disabled={!isReady}>
            {ok}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
