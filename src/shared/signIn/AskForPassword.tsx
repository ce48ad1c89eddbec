import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { ProofForm } from './ProofForm';

export interface AskForPasswordProps {
  title: string;
  text: string;
  ok: string;
  send: (currentPassword: string) => Promise<void>;
  onClose: () => void;
}

/** Before what opens a door. */
export function AskForPassword({ title, text, ok, send, onClose }: AskForPasswordProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        <ProofForm ok={ok} onClose={onClose} send={({ currentPassword }) => send(currentPassword)} />
      </DialogContent>
    </Dialog>
  );
}
