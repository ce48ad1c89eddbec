import { Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../admin/useCommand';
import { type ApiToken, deleteApiToken, renewApiToken, updateApiToken } from '../../contract/apiTokens';
import { useApi } from '../../device/useDevice';
import { apiTokensQuery } from '../../queries/apiTokens';
import { AskForPassword } from '../../shared/signIn/AskForPassword';
import { Button } from '../../ui/Button';
import type { NewToken } from './TokenDialog';
import { stateText } from './tokenTexts';

export function TokenActions({ token, onTold }: { token: ApiToken; onTold: (told: NewToken) => void }) {
  const { id, version, name, active } = token;
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = apiTokensQuery(api);
  const [asking, setAsking] = useState<'renew' | 'wake'>();
  const pause = useCommand((send) => send(updateApiToken, { body: { id, version, active: false } }), {
    refresh: [queryKey],
  });
  const revoke = useCommand((send) => send(deleteApiToken, { body: { id } }), {
    ask: () => ({
      title: `Zugang „${name}“ wirklich widerrufen?`,
      text: 'Das Programm kommt damit sofort und für immer nicht mehr herein.',
      ok: 'Widerrufen',
      danger: true,
    }),
    refresh: [queryKey],
  });
  const close = () => setAsking(undefined);
  const label = (verb: string) => ({ 'aria-label': `${verb}: ${name}` });
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: -1.25 }}>
      <Button label="Erneuern" {...label('Erneuern')} onClick={() => setAsking('renew')} />
      {active ? (
        <Button {...label('Ruhen lassen')} loading={pause.isRunning} onClick={() => void pause.run()}>
          Ruhen lassen
        </Button>
      ) : (
        <Button label="Wecken" {...label('Wecken')} onClick={() => setAsking('wake')} />
      )}
      <Button color="error" {...label('Widerrufen')} loading={revoke.isRunning} onClick={() => void revoke.run()}>
        Widerrufen
      </Button>
      {asking && (
        <AskForPassword
          title={asking === 'renew' ? `Zugang „${name}“ erneuern?` : `Zugang „${name}“ wecken?`}
          text={asking === 'renew' ? RENEW : [stateText(token, 0).why, WAKE].filter(Boolean).join(' ')}
          ok={asking === 'renew' ? 'Erneuern' : 'Wecken'}
          onClose={close}
          send={async (currentPassword) => {
            if (asking === 'renew') onTold(await api(renewApiToken, { params: { id }, body: { currentPassword } }));
            else await api(updateApiToken, { body: { id, version, active: true, currentPassword } });
            close();
            await client.invalidateQueries({ queryKey });
          }}
        />
      )}
    </Stack>
  );
}

const RENEW = 'Das Programm braucht danach den neuen Zugang; der alte gilt sofort nicht mehr.';
const WAKE = 'Das Programm kommt danach wieder herein.';
