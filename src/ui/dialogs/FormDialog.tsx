import { Alert, Box, DialogActions, DialogContent, Stack } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../Button';
import { FirstField } from '../focus/FirstField';
import { TitledDialog, type TitledDialogProps } from './TitledDialog';

export interface FormDialogProps extends Pick<TitledDialogProps, 'title' | 'maxWidth' | 'onClose'> {
  children: ReactNode;
  isReady: boolean;
  ok: string;
  danger?: boolean;
  aside?: ReactNode;
  failure?: string;
  isSending?: boolean;
  onSubmit: (event: FormEvent) => void;
}

const MESSAGE = '48px';

/** A click outside does not close the dialog, to protect typed text. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, isReady, ok, danger = false, aside, failure, isSending, onSubmit, onClose } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles events through portals, and the page may be a form, too.
    event.stopPropagation();
    if (isReady) onSubmit(event);
  };
  return (
    <TitledDialog title={title} maxWidth={props.maxWidth ?? 'xs'} isKept onClose={onClose}>
      <Stack component="form" noValidate onSubmit={submit} sx={{ minHeight: 0 }}>
        <DialogContent sx={{ pt: 0, scrollPaddingBottom: MESSAGE }}>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
          </Stack>
          {!danger && <FirstField />}
        </DialogContent>
        {failure && (
          <Alert severity="error" sx={{ mx: 3, flexShrink: 0 }}>
            {failure}
          </Alert>
        )}
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {aside && <Box sx={{ mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}>{aside}</Box>}
          <Button label="Abbrechen" onClick={onClose} />
          <Button
            label={ok}
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={!isReady}
            loading={isSending}
          />
        </DialogActions>
      </Stack>
    </TitledDialog>
  );
}
