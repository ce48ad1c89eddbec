import { DialogActions, DialogContent, type DialogContentProps } from '@mui/material';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { TitledDialog, type TitledDialogProps } from './TitledDialog';

interface ShowDialogProps extends TitledDialogProps {
  actions?: ReactNode;
  isRead?: boolean;
  contentSx?: DialogContentProps['sx'];
}

export const ShowDialog = ({ actions, isRead = false, contentSx, children, ...dialog }: ShowDialogProps) => (
  <TitledDialog {...dialog}>
    <DialogContent sx={contentSx}>{children}</DialogContent>
    <DialogActions>
      {actions}
      <Button label="Schließen" variant={isRead ? 'contained' : 'text'} onClick={dialog.onClose} autoFocus={isRead} />
    </DialogActions>
  </TitledDialog>
);
