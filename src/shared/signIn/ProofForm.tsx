import { Alert, Stack } from '@mui/material';
import { messages } from '../../resources/kit';
import { Button } from '../../ui/Button';
import { CodeField } from '../../ui/fields/CodeField';
import { useLazyForm } from '../../ui/fields/useLazyForm';
import { CurrentPasswordField, useCurrentPassword } from './CurrentPasswordField';

const EMPTY = { currentPassword: '', otp: '' };

export interface ProofFormProps {
  ok: string;
  needsCode?: boolean;
  /** @throws HttpError, which the form shows */
  send: (proof: typeof EMPTY) => Promise<void>;
  onClose: () => void;
}

export function ProofForm({ ok, needsCode = false, send, onClose }: ProofFormProps) {
  const missing = useCurrentPassword();
  const check = ({ currentPassword, otp }: typeof EMPTY) => ({
    ...missing(currentPassword),
    ...(needsCode && otp.trim() === '' && { otp: messages.required }),
  });
  const form = useLazyForm(EMPTY, check, send);
  return (
    <Stack component="form" noValidate onSubmit={form.submit} spacing={1}>
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
      <CurrentPasswordField {...form.field('currentPassword')} autoFocus />
      {needsCode && <CodeField {...form.field('otp')} label="Code aus der App oder Wiederherstellungscode" />}
      <Stack direction="row" spacing={1}>
        <Button label={ok} type="submit" variant="contained" disabled={!form.isValid} loading={form.isSending} />
        <Button label="Abbrechen" color="inherit" onClick={onClose} />
      </Stack>
    </Stack>
  );
}
