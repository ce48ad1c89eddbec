import { DialogContent, DialogContentText } from '@mui/material';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import { ProofForm } from './ProofForm';

export interface AskForPasswordProps {
  title: string;
  text: string;
  ok: string;
  send: (currentPassword: string) => Promise<void>;
  onClose: () => void;
}

export function AskForPassword({ title, text, ok, send, onClose }: AskForPasswordProps) {
  return (
    <TitledDialog title={title} maxWidth="xs" onClose={onClose}>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        <ProofForm ok={ok} onClose={onClose} send={({ currentPassword }) => send(currentPassword)} />
      </DialogContent>
    </TitledDialog>
  );
}
