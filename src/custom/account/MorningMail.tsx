import { Box, Stack, TextField, ToggleButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useCommand } from '../../admin/useCommand';
import { type MorningMail as Chosen, changeMorningMail, readMorningMail } from '../../contract/morningMail';
import { useApi, useUser } from '../../device/useDevice';
import { freshQuery } from '../../queries/freshQuery';
import { useTimeZone } from '../../queries/useTimeZone';
import { isClockTime } from '../../resources/kit';
import { formatDateTime, timeIn, todayIn } from '../../rules/dates';
import { dayText } from '../../rules/supplierCalendar';
import { WEEKDAYS } from '../../rules/weekdays';
import { AdminStep } from '../../shared/mail/AdminStep';
import { SwitchField } from '../../ui/fields/ToggleField';
import { ReadState } from '../../ui/ReadState';
import { SecondaryText } from '../../ui/SecondaryText';

const KEY = ['morningMail'];

type Change = Partial<Pick<Chosen, 'on' | 'time' | 'weekdays' | 'warnings'>>;

export function MorningMail() {
  const api = useApi();
  const { data, error } = useQuery(freshQuery(api, KEY, readMorningMail, {}));
  const { shown, change } = useChanges(data);
  const user = useUser();
  if (!shown) return <ReadState error={error} rows={3} />;
  const { on, time, weekdays, warnings, email } = shown;
  return (
    <Stack spacing={2}>
      <SecondaryText>
        An den gewählten Tagen bekommst du eine Mail mit dem, was auf „Heute“ steht. Ist nichts überfällig oder für
        heute, kommt keine.
      </SecondaryText>
      <SwitchField
        label="Morgens per Mail"
        checked={on}
        onChange={(checked) => change({ on: checked })}
        disabled={email === null && !on}
      />
      {email === null && (
        <Typography variant="body2">
          Für dich ist keine E-Mail-Adresse eingetragen.{' '}
          <AdminStep to={`/admin/user/${user?.id}`} label="Adresse eintragen" />
        </Typography>
      )}
      <MorningTime key={time} time={time} save={(next) => change({ time: next })} />
      <Box role="group" aria-label="Wochentage" sx={DAYS}>
        {WEEKDAYS.map(({ id, name }) => (
          <ToggleButton
            key={id}
            value={id}
            selected={weekdays.includes(id)}
            onChange={() => {
              const next = weekdays.includes(id) ? weekdays.filter((day) => day !== id) : [...weekdays, id];
              if (next.length > 0) change({ weekdays: next });
            }}
            sx={{ minWidth: 0, minHeight: 44, px: 0, textTransform: 'none' }}
          >
            {name.slice(0, 2)}
          </ToggleButton>
        ))}
      </Box>
      <When chosen={shown} />
      {warnings !== null && (
        <div>
          <SwitchField
            label="Warnungen sofort per Mail"
            checked={warnings}
            onChange={(checked) => change({ warnings: checked })}
          />
          <SecondaryText>
            Wenn eine Sicherung fehlschlägt, eine Mail einen Lieferanten nicht erreicht oder ein Zugang oder Webhook von
            selbst ruht.
          </SecondaryText>
        </div>
      )}
    </Stack>
  );
}

/** Grid, because a phone has no room for seven buttons of finger size in one row. */
const DAYS = {
  display: 'grid',
  gap: 0.5,
  maxWidth: 400,
  gridTemplateColumns: { xs: 'repeat(4, 1fr)', sm: 'repeat(7, 1fr)' },
};

/** The next click may come before the response, so choices show at once and are stored one after the other. */
function useChanges(data: Chosen | undefined) {
  const [pending, setPending] = useState<Change>({});
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const store = useCommand((send, values: Change) => send(changeMorningMail, { body: values }), { refresh: [KEY] });
  const change = (values: Change) => {
    setPending((before) => ({ ...before, ...values }));
    const last = queue.current.then(() => store.run(values));
    queue.current = last;
    last.then(() => queue.current === last && setPending({}));
  };
  return { shown: data && { ...data, ...pending }, change };
}

function When({ chosen: { nextAt, lastSentAt, email } }: { chosen: Chosen }) {
  const timeZone = useTimeZone();
  const next =
    nextAt !== null &&
    `Die nächste geht am ${dayText(todayIn(timeZone, new Date(nextAt)))} um ${timeIn(timeZone, nextAt)} Uhr an ${email}.`;
  const last = lastSentAt !== null && `Die letzte ging am ${formatDateTime(lastSentAt, timeZone)} hinaus.`;
  if (!next && !last) return null;
  return <SecondaryText sx={{ overflowWrap: 'anywhere' }}>{[next, last].filter(Boolean).join(' ')}</SecondaryText>;
}

function MorningTime({ time, save }: { time: string; save: (time: string) => void }) {
  const [typed, setTyped] = useState(time);
  const [isWrong, setWrong] = useState(false);
  const done = () => {
    setWrong(!isClockTime(typed));
    if (isClockTime(typed) && typed !== time) save(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    done();
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <TextField
        type="time"
        label="Uhrzeit"
        value={typed}
        error={isWrong}
        helperText={isWrong ? 'Bitte eine Uhrzeit wie 07:00 angeben.' : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={done}
        sx={{ maxWidth: 160 }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  );
}
