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
  /** Fields, one below the other. */
  children: ReactNode;
  /** Nothing is missing and nothing runs: OK can be pressed. */
  isReady: boolean;
  /** What OK does cannot be undone: the button is red. */
  danger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** A small form in a dialog. A click beside it does not close it: what was typed would be lost. */
export function FormDialog({ title, children, isReady, danger = false, onSubmit, onClose }: FormDialogProps) {
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The page below may be a form, too; to React this dialog is a part of it.
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
      {/* The fields scroll between title and buttons. */}
      <Stack component="form" noValidate onSubmit={submit} sx={{ minHeight: 0 }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
          </Stack>
          {!danger && <FirstField />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} disabled={!isReady}>
            OK
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
