import { Chip, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCommand } from '../../admin/useCommand';
import type { Answered } from '../../contract/kit/call';
import { endSessions, type listSessions } from '../../contract/sessions';
import { useApi } from '../../device/useDevice';
import { useTimeZone } from '../../queries/useTimeZone';
import { formatDateTime } from '../../rules/dates';
import { Button } from '../../ui/Button';
import { ReadState } from '../../ui/ReadState';
import { SecondaryText } from '../../ui/SecondaryText';
import { deviceName } from './deviceName';
import { signInQueries } from './sessionQueries';

type Session = Answered<typeof listSessions>[number];

export function SessionsList({ userId }: { userId?: number }) {
  const query = signInQueries(useApi(), userId).sessions;
  const { data, error } = useQuery(query);
  const end = useEndSessions(userId);
  if (!data) return <ReadState error={error} rows={2} />;
  const others = data.filter(({ current }) => !current);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {data.length === 0 && <Typography variant="body2">Zurzeit nirgends angemeldet.</Typography>}
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0, width: '100%' }}>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} isRunning={end.isRunning} onEnd={() => end.run(session)} />
        ))}
      </Stack>
      {others.length > 1 && (
        <Button variant="outlined" disabled={end.isRunning} onClick={() => end.run(undefined)}>
          {data.length > others.length ? 'Alle anderen abmelden' : 'Überall abmelden'}
        </Button>
      )}
    </Stack>
  );
}

function SessionRow({ session, isRunning, onEnd }: { session: Session; isRunning: boolean; onEnd: () => void }) {
  const timeZone = useTimeZone();
  const device = deviceName(session.userAgent);
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{device}</Typography>
        <SecondaryText>
          {`Angemeldet seit ${formatDateTime(session.created, timeZone)}, zuletzt benutzt ${formatDateTime(session.lastSeen, timeZone)}`}
        </SecondaryText>
      </Stack>
      {session.current ? (
        <Chip size="small" label="dieses Gerät" />
      ) : (
        <Button disabled={isRunning} onClick={onEnd} aria-label={`Abmelden: ${device}`} sx={{ flexShrink: 0 }}>
          Abmelden
        </Button>
      )}
    </Stack>
  );
}

function useEndSessions(userId: number | undefined) {
  const notify = useNotify();
  return useCommand(
    async (send, session: Session | undefined) => {
      await send(endSessions, { body: session ? { id: session.id } : { UserId: userId } });
      notify(session ? 'Das Gerät ist abgemeldet.' : 'Die Geräte sind abgemeldet.', { type: 'success' });
    },
    {
      refresh: [['sessions']],
      ask: (session) =>
        session
          ? undefined
          : {
              title: 'Geräte abmelden',
              text: 'Auf diesen Geräten muss man sich danach neu anmelden. Was dort gezählt und noch nicht gesendet ist, bleibt erhalten.',
              ok: 'Abmelden',
            },
    },
  );
}
