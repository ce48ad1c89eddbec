import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCommand } from '../../admin/useCommand';
import { linkOidc, unlinkOidc } from '../../contract/oidc';
import { useApi, useDevice } from '../../device/useDevice';
import { useTimeZone } from '../../queries/useTimeZone';
import { formatDate } from '../../rules/dates';
import { Button } from '../../ui/Button';
import { ReadState } from '../../ui/ReadState';
import { AskForPassword } from './AskForPassword';
import { signInQueries } from './sessionQueries';

export interface ProviderAccountProps {
  /** Id of another user, for administrators; they may only unlink. */
  userId?: number;
}

export function ProviderAccount({ userId }: ProviderAccountProps) {
  const api = useApi();
  const timeZone = useTimeZone();
  const { data, error } = useQuery(signInQueries(api, userId).account);
  const unlink = useUnlink(userId);
  const [isLinking, setLinking] = useState(false);
  const link = useLink();
  const isOwn = userId === undefined;
  if (!data) return <ReadState error={error} rows={1} />;
  const { label, linked, since } = data;
  const withLabel = `mit ${label}`;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2" color={linked ? undefined : 'textSecondary'}>
        {linked && `Verbunden ${withLabel} seit ${formatDate(since, timeZone)}.`}
        {!linked && isOwn && `Danach meldest du dich ${withLabel} an, auch ohne Passwort.`}
        {!linked && !isOwn && `Nicht ${withLabel} verbunden. Verbinden kann nur der Benutzer selbst.`}
      </Typography>
      {linked && <Button label="Trennen" color="error" disabled={unlink.isRunning} onClick={() => unlink.run(label)} />}
      {!linked && isOwn && <Button label="Verbinden" variant="outlined" onClick={() => setLinking(true)} />}
      {isLinking && (
        <AskForPassword
          title="Verbinden"
          text={`Bitte mit deinem Passwort bestätigen. Danach meldest du dich ${withLabel} an. Auf anderen Geräten endet die Anmeldung.`}
          ok="Weiter"
          send={link}
          onClose={() => setLinking(false)}
        />
      )}
    </Stack>
  );
}

function useLink() {
  const api = useApi();
  const { session } = useDevice();
  return async (currentPassword: string) => {
    const { url } = await api(linkOidc, { body: { currentPassword } });
    session.visitProvider();
    location.assign(url);
  };
}

function without(search: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(name);
  return rest;
}

function useUnlink(userId: number | undefined) {
  const notify = useNotify();
  const [, setSearch] = useSearchParams();
  return useCommand(
    async (send, _: string) => {
      await send(unlinkOidc, { body: { UserId: userId } });
      notify('Getrennt.', { type: 'success' });
      setSearch((search) => without(search, 'oidc'), { replace: true });
    },
    {
      refresh: [['oidc'], ['sessions']],
      ask: (label) => ({
        title: 'Trennen',
        text: `Die Anmeldung mit ${label} geht danach nicht mehr, nur noch die mit Passwort. Auf anderen Geräten endet die Anmeldung.`,
        ok: 'Trennen',
      }),
    },
  );
}
