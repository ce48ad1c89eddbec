import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormTextField } from '../fields/FormTextField';
import { FormDialog } from './FormDialog';

export interface ReasonDialogProps {
  title: string;
  /** What it will mean. */
  text: string;
  /** Of the field. */
  label: string;
  danger?: boolean;
  isRunning: boolean;
  /** @param reason not empty */
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Asks why something is done that needs a reason. */
export function ReasonDialog({ title, text, label, danger, isRunning, onSubmit, onClose }: ReasonDialogProps) {
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  return (
    <FormDialog
      title={title}
      isReady={reason !== '' && !isRunning}
      danger={danger}
      onSubmit={() => onSubmit(reason)}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <FormTextField
        label={label}
        isRequired
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        autoFocus
      />
    </FormDialog>
  );
}
