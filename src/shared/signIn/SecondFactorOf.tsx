import { Alert, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { endSecondFactor } from '../../contract/secondFactor';
import { useApi } from '../../device/useDevice';
import { Button } from '../../ui/Button';
import { ProofForm } from './ProofForm';
import { signInQueries } from './sessionQueries';

export function SecondFactorOf({ userId }: { userId: number }) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const { data } = useQuery(signInQueries(api, userId).secondFactor);
  const [isEnding, setEnding] = useState(false);
  if (!data?.isOn) return null;
  return (
    <Stack spacing={1.5} sx={{ mt: 3, alignItems: 'flex-start' }}>
      <Typography variant="body2">Der zweite Faktor ist eingeschaltet.</Typography>
      {!isEnding && <Button label="Zweiten Faktor ausschalten" color="error" onClick={() => setEnding(true)} />}
      {isEnding && (
        <>
          <Alert severity="warning">
            Nur wenn Telefon und Wiederherstellungscodes fehlen: Danach reicht das Passwort. Bitte mit dem eigenen
            Passwort bestätigen.
          </Alert>
          <ProofForm
            ok="Ausschalten"
            onClose={() => setEnding(false)}
            send={async ({ currentPassword }) => {
              await api(endSecondFactor, { body: { currentPassword, UserId: userId } });
              setEnding(false);
              notify('Der zweite Faktor ist ausgeschaltet.', { type: 'success' });
              await client.invalidateQueries({ queryKey: ['secondFactor'] });
            }}
          />
        </>
      )}
    </Stack>
  );
}
