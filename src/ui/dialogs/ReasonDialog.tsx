import { Typography } from '@mui/material';
import { useState } from 'react';
import { FormTextField } from '../fields/FormTextField';
import { FormDialog } from './FormDialog';

export interface ReasonDialogProps {
  title: string;
  ok: string;
  text: string;
  label: string;
  danger?: boolean;
  isRunning: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

export function ReasonDialog({ title, ok, text, label, danger, isRunning, onSubmit, onClose }: ReasonDialogProps) {
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  return (
    <FormDialog
      title={title}
      ok={ok}
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
