import { Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { beginSecondFactor, endSecondFactor, renewRecoveryCodes } from '../../contract/secondFactor';
import { useApi } from '../../device/useDevice';
import { useTimeZone } from '../../queries/useTimeZone';
import { formatDate } from '../../rules/dates';
import { Button } from '../../ui/Button';
import { ReadState } from '../../ui/ReadState';
import { SecondaryText } from '../../ui/SecondaryText';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import { SecretStep } from './SecretStep';
import { signInQueries } from './sessionQueries';

type Step =
  | { name: 'begin' | 'renew' | 'end' }
  | { name: 'secret'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[] };

export function SecondFactor() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const timeZone = useTimeZone();
  const { data, error } = useQuery(signInQueries(api, undefined).secondFactor);
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const showCodes = async ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setStep({ name: 'codes', codes: recoveryCodes });
    await client.invalidateQueries({ queryKey: ['secondFactor'] });
  };

  if (!data) return <ReadState error={error} rows={1} />;
  switch (step?.name) {
    case 'begin':
      return (
        <ProofForm
          key="begin"
          ok="Weiter"
          onClose={close}
          send={async ({ currentPassword }) => {
            setStep({ name: 'secret', ...(await api(beginSecondFactor, { body: { currentPassword } })) });
          }}
        />
      );
    case 'secret':
      return <SecretStep {...step} onConfirmed={showCodes} onClose={close} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onClose={close} />;
    case 'renew':
      return (
        <ProofForm
          key="renew"
          ok="Neue Codes anzeigen"
          needsCode
          onClose={close}
          send={async (proof) => showCodes(await api(renewRecoveryCodes, { body: proof }))}
        />
      );
    case 'end':
      return (
        <ProofForm
          key="end"
          ok="Ausschalten"
          needsCode
          onClose={close}
          send={async (proof) => {
            await api(endSecondFactor, { body: proof });
            close();
            notify('Der zweite Faktor ist ausgeschaltet.', { type: 'success' });
            await client.invalidateQueries({ queryKey: ['secondFactor'] });
          }}
        />
      );
  }
  if (!data.isOn)
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <SecondaryText>
          Beim Anmelden wird dann außer dem Passwort ein Code aus einer Authenticator-App verlangt. Wer nur das Passwort
          kennt, kommt nicht hinein.
        </SecondaryText>
        <Button label="Einschalten" variant="outlined" onClick={() => setStep({ name: 'begin' })} />
      </Stack>
    );
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2">
        {`Eingeschaltet seit ${formatDate(data.since, timeZone)}. ${codesLeftText(data.recoveryCodesLeft)}`}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button label="Neue Wiederherstellungscodes" variant="outlined" onClick={() => setStep({ name: 'renew' })} />
        <Button label="Ausschalten" color="error" onClick={() => setStep({ name: 'end' })} />
      </Stack>
    </Stack>
  );
}

function codesLeftText(left: number): string {
  if (left === 0) return 'Es gibt keinen Wiederherstellungscode mehr; bitte neue machen.';
  return left === 1 ? 'Es gibt noch einen Wiederherstellungscode.' : `Es gibt noch ${left} Wiederherstellungscodes.`;
}
