import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

export interface TitledDialogProps extends Pick<DialogProps, 'children' | 'fullScreen' | 'maxWidth'> {
  title: string;
  isOpen?: boolean;
  /** A click outside would lose work: only Escape and the dialog's own buttons close it. */
  isKept?: boolean;
  onClose: () => void;
}

/** A dialog named by its title. */
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
