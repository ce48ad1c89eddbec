import { Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { HttpError } from '../../dataProvider/HttpError';
import { useDevice } from '../../device/useDevice';
import { createAdmin, setupQuery, useSetup } from '../../queries/setup';
import { messages } from '../../resources/kit';
import { checkNewPassword } from '../../rules/newPassword';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/fields/PasswordField';
import { CheckField } from '../../ui/fields/ToggleField';
import { useLazyForm } from '../../ui/fields/useLazyForm';
import { SecondaryText } from '../../ui/SecondaryText';
import { EntryCard } from './EntryCard';

export function Setup() {
  const device = useDevice();
  const queries = useQueryClient();
  const setup = useSetup();
  const comesAnyway = setup?.demoData === true;
  const [wanted, setWanted] = useState(false);
  const codeNeeded = setup?.codeNeeded === true;
  const [query] = useSearchParams();
  const initial = { code: query.get('code') ?? '', password: '', repeated: '' };
  const check = (values: typeof initial) => ({
    ...(codeNeeded && values.code.trim() === '' && { code: messages.required }),
    ...checkNewPassword(values),
  });
  const form = useLazyForm(initial, check, async ({ code, password }) => {
    try {
      const demoData = wanted || comesAnyway;
      await createAdmin(device.http, { password, demoData, ...(codeNeeded && { code: code.trim() }) });
    } catch (error) {
      // Somebody else was faster: sign in instead.
      if (error instanceof HttpError && error.body?.code === 'STATE')
        await queries.invalidateQueries(setupQuery(device));
      throw error;
    }
    await device.session.login('admin', password);
    queries.setQueryData(setupQuery(device).queryKey, (known) => known && { ...known, needsAdmin: false });
  });
  return (
    <EntryCard
      title="Erste Einrichtung"
      text="Willkommen. Lege das Passwort des Benutzers „admin“ fest; alles Weitere geschieht nach der Anmeldung."
      failure={form.failure}
    >
      <Stack component="form" noValidate onSubmit={form.submit} spacing={1.5}>
        {codeNeeded && (
          <div>
            <SecondaryText id="setup-code" sx={{ mb: 1.5 }}>
              Du richtest von einem anderen Gerät ein. Der Code steht in der Ausgabe des Servers, in der Zeile
              „Einrichten von einem anderen Gerät“.
            </SecondaryText>
            <TextField
              {...form.field('code')}
              label="Code"
              fullWidth
              autoFocus={initial.code === ''}
              slotProps={{
                htmlInput: {
                  autoComplete: 'off',
                  autoCapitalize: 'characters',
                  spellCheck: false,
                  'aria-required': true,
                },
              }}
            />
          </div>
        )}
        <PasswordField
          {...form.field('password')}
          autoComplete="new-password"
          label="Passwort"
          autoFocus={!codeNeeded || initial.code !== ''}
        />
        <PasswordField {...form.field('repeated')} autoComplete="new-password" label="Passwort wiederholen" />
        <div>
          <CheckField
            label="Demodaten laden"
            checked={wanted || comesAnyway}
            onChange={setWanted}
            disabled={comesAnyway}
            describedBy="demo-data"
          />
          <SecondaryText id="demo-data" sx={{ pl: 4 }}>
            Ein Restaurant mit Bar zum Ausprobieren: Artikel, Lieferanten, Lagerorte, Bestände, Zählungen und weitere
            Benutzer, die sich mit demselben Passwort anmelden.
          </SecondaryText>
        </div>
        <Button label="Einrichten" type="submit" variant="contained" loading={form.isSending} />
      </Stack>
    </EntryCard>
  );
}
