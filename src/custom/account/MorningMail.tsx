import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../admin/useCommand';
import { type MorningMail as Chosen, changeMorningMail, readMorningMail } from '../../contract/morningMail';
import { useApi } from '../../device/useDevice';
import { useTimeZone } from '../../queries/useTimeZone';
import { formatDateTime, timeIn, todayIn } from '../../rules/dates';
import { dayText } from '../../rules/supplierCalendar';
import { WEEKDAYS } from '../../rules/weekdays';
import { LoadError } from '../../ui/LoadError';
import { LoadingState } from '../../ui/LoadingState';
import { MorningTime } from './MorningTime';

const KEY = ['morningMail'];

type Change = Partial<Pick<Chosen, 'on' | 'time' | 'weekdays' | 'warnings'>>;

/** Stores each choice at once, as switches promise. */
export function MorningMail() {
  const api = useApi();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(readMorningMail, { signal }),
    staleTime: 0,
  });
  const change = useCommand(
    async (send, values: Change) =>
      client.setQueryData(KEY, await send(changeMorningMail, { body: { version: data?.version, ...values } })),
    { refresh: [KEY] },
  );
  if (error && !data) return <LoadError error={error} />;
  if (!data) return <LoadingState rows={3} />;
  const { on, time, weekdays, warnings, email } = data;
  const isBusy = change.isRunning;
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        Was auf der Seite Heute wartet, an den gewählten Tagen als Mail. Ist nichts überfällig oder für heute, kommt
        keine.
      </Typography>
      <FormControlLabel
        label="Morgens per Mail"
        control={
          <Switch
            checked={on}
            disabled={isBusy || (email === null && !on)}
            onChange={(_, checked) => change.run({ on: checked })}
          />
        }
      />
      {email === null && (
        <Typography variant="body2">
          Für dich ist keine E-Mail-Adresse eingetragen. Bitte einen Administrator fragen.
        </Typography>
      )}
      <MorningTime key={time} time={time} isBusy={isBusy} save={(next) => change.run({ time: next })} />
      <Box role="group" aria-label="Wochentage" sx={{ display: 'flex', gap: 0.5, maxWidth: 400 }}>
        {WEEKDAYS.map(({ id, name }) => (
          <ToggleButton
            key={id}
            value={id}
            selected={weekdays.includes(id)}
            disabled={isBusy}
            onChange={() => {
              const next = weekdays.includes(id) ? weekdays.filter((day) => day !== id) : [...weekdays, id];
              if (next.length > 0) change.run({ weekdays: next });
            }}
            sx={{ flex: 1, minWidth: 0, minHeight: 44, px: 0, textTransform: 'none' }}
          >
            {name.slice(0, 2)}
          </ToggleButton>
        ))}
      </Box>
      <When chosen={data} />
      {warnings !== null && (
        <div>
          <FormControlLabel
            label="Warnungen sofort per Mail"
            control={
              <Switch
                checked={warnings}
                disabled={isBusy}
                onChange={(_, checked) => change.run({ warnings: checked })}
              />
            }
          />
          <Typography variant="body2" color="textSecondary">
            Wenn eine Sicherung fehlschlägt, eine Mail einen Lieferanten nicht erreicht oder ein Zugang oder Webhook von
            selbst ruht.
          </Typography>
        </div>
      )}
    </Stack>
  );
}

function When({ chosen: { nextAt, lastSentAt, email } }: { chosen: Chosen }) {
  const timeZone = useTimeZone();
  const next =
    nextAt !== null &&
    `Die nächste geht am ${dayText(todayIn(timeZone, new Date(nextAt)))} um ${timeIn(timeZone, nextAt)} Uhr an ${email}.`;
  const last = lastSentAt !== null && `Die letzte ging am ${formatDateTime(lastSentAt, timeZone)} hinaus.`;
  if (!next && !last) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {[next, last].filter(Boolean).join(' ')}
    </Typography>
  );
}
