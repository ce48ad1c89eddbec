import { Alert, Paper, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { changePassword } from '../../device/changePassword';
import { useDevice, useHasAdditions, useUser } from '../../device/useDevice';
import { messages } from '../../resources/kit';
import { checkNewPassword } from '../../rules/newPassword';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/fields/PasswordField';
import { useLazyForm } from '../../ui/fields/useLazyForm';
import { SecondaryText } from '../../ui/SecondaryText';

const EMPTY = { currentPassword: '', password: '', repeated: '' };

export function PasswordForm() {
  const device = useDevice();
  const user = useUser();
  const notify = useNotify();
  const client = useQueryClient();
  // Only our own server asks for the current password.
  const hasAdditions = useHasAdditions();
  const check = (values: typeof EMPTY) => ({
    ...(hasAdditions && values.currentPassword === '' && { currentPassword: messages.required }),
    ...checkNewPassword(values),
  });
  const form = useLazyForm(EMPTY, check, async ({ currentPassword, password }) => {
    if (!user) return;
    await changePassword(device, user, currentPassword, password);
    form.reset();
    notify('Dein Passwort ist geändert.', { type: 'success' });
    const changed = ['sessions', 'users'].map((key) => client.invalidateQueries({ queryKey: [key] }));
    await Promise.all(changed);
  });
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2">Passwort ändern</Typography>
      <SecondaryText sx={{ mt: 0.5, mb: 2.5 }}>
        Angemeldet als {user?.name}.
        {hasAdditions && ' Auf anderen Geräten endet die Anmeldung, sobald das Passwort geändert ist.'}
      </SecondaryText>
      {form.failure && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {form.failure}
        </Alert>
      )}
      <Stack component="form" noValidate onSubmit={form.submit} onReset={form.reset} spacing={1}>
        {hasAdditions && (
          <PasswordField
            {...form.field('currentPassword')}
            autoComplete="current-password"
            label="Aktuelles Passwort"
          />
        )}
        <PasswordField {...form.field('password')} autoComplete="new-password" label="Neues Passwort" />
        <PasswordField {...form.field('repeated')} autoComplete="new-password" label="Neues Passwort wiederholen" />
        <Stack direction="row" spacing={1}>
          <Button
            label="Speichern"
            type="submit"
            variant="contained"
            disabled={!form.isValid || !form.isChanged}
            loading={form.isSending}
          />
          <Button label="Zurücksetzen" type="reset" color="inherit" disabled={!form.isChanged} />
        </Stack>
      </Stack>
    </Paper>
  );
}
