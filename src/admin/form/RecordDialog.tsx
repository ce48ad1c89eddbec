import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { discardQuestion } from '../../ui/dialogs/discardQuestion';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { useConfirm } from '../../ui/dialogs/useConfirm';
import { CheckButton } from './CheckButton';
import { useFormKeys } from './useFormKeys';
import type { useRecordForm } from './useRecordForm';

export interface RecordDialogProps {
  title: string;
  ok: string;
  form: Pick<ReturnType<typeof useRecordForm>, 'submit' | 'isReady' | 'isWrong' | 'isDirty'>;
  children: ReactNode;
  onClose: () => void;
}

export function RecordDialog({ title, ok, form, children, onClose }: RecordDialogProps) {
  const { submit, isReady, isWrong, isDirty } = form;
  const confirm = useConfirm();
  const { isSubmitting } = useFormContext().formState;
  const keys = useFormKeys<HTMLDivElement>({ save: submit, isReady });
  const leave = async () => {
    if (isSubmitting) return;
    if (!isDirty || (await confirm(discardQuestion))) onClose();
  };
  return (
    <FormDialog
      title={title}
      ok={ok}
      isReady={isReady && !isSubmitting}
      aside={<CheckButton isWrong={isWrong} />}
      onSubmit={submit}
      onClose={leave}
    >
      <Stack spacing={1.5} {...keys}>
        {children}
      </Stack>
    </FormDialog>
  );
}
