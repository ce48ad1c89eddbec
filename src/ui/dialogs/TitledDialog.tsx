import { Dialog, type DialogProps, DialogTitle } from '@mui/material';
import { useId } from 'react';

export interface TitledDialogProps
  extends Pick<DialogProps, 'aria-describedby' | 'children' | 'fullScreen' | 'maxWidth'> {
  title: string;
  isOpen?: boolean;
  /** Closes only by Escape and its own buttons, because a click outside would lose work. */
  isKept?: boolean;
  onClose: () => void;
}

export function TitledDialog({ title, isOpen = true, isKept = false, onClose, children, ...rest }: TitledDialogProps) {
  const id = useId();
  const close: DialogProps['onClose'] = (_, reason) => {
    if (!isKept || reason === 'escapeKeyDown') onClose();
  };
  return (
    <Dialog {...rest} open={isOpen} fullWidth aria-labelledby={id} onClose={close}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
