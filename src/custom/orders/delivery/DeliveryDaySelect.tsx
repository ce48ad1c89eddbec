import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useApi, useHasAdditions } from '../../../device/useDevice';
import { compareText } from '../../../lib/compareGerman';
import { dayText, FALLS_OUT } from '../../../rules/supplierCalendar';
import { orderQueries } from '../orderQueries';

export interface DeliveryDaySelectProps {
  supplierId: number;
  /** `YYYY-MM-DD`; null for no delivery day. */
  value: string | null;
  onChange: (day: string | null) => void;
  disabled?: boolean;
}

export function DeliveryDaySelect({ supplierId, value, onChange, disabled }: DeliveryDaySelectProps) {
  const { data } = useQuery({
    ...orderQueries(useApi()).deliveryDates(supplierId, CHOICES),
    enabled: useHasAdditions(),
  });
  const dates = data?.dates ?? [];
  const skipped = data?.skipped ?? [];
  const isAmongThem = value === null || dates.some(({ day }) => day === value);
  if (dates.length === 0 && value === null) return null;
  const chosen = dates.find(({ day }) => day === value);
  return (
    <TextField
      select
      label="Liefertag"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      disabled={disabled}
      helperText={chosen && [chosen.text, holidayText(chosen)].filter(Boolean).join(', ')}
      sx={{ width: '100%', maxWidth: { sm: 400 } }}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, renderValue: () => (value === null ? NONE : dayText(value)) },
      }}
    >
      <MenuItem value="">{NONE}</MenuItem>
      {!isAmongThem && <MenuItem value={value}>{dayText(value)}</MenuItem>}
      {[...dates, ...skipped]
        .sort((a, b) => compareText(a.day, b.day))
        .map((date) =>
          'reason' in date ? (
            <MenuItem key={date.day} disabled sx={{ whiteSpace: 'normal' }}>
              {`${dayText(date.day)} fällt aus${date.reason === FALLS_OUT ? '' : `: ${date.reason}`}`}
            </MenuItem>
          ) : (
            <MenuItem key={date.day} value={date.day}>
              <Stack sx={{ whiteSpace: 'normal' }}>
                {dayText(date.day)}
                <Typography variant="caption" color="textSecondary">
                  {[date.text, holidayText(date)].filter(Boolean).join(', ')}
                </Typography>
              </Stack>
            </MenuItem>
          ),
        )}
    </TextField>
  );
}

const NONE = 'ohne Liefertag';

const holidayText = ({ holidayOnCutOff }: { holidayOnCutOff: string | null }) =>
  holidayOnCutOff && `Bestellschluss am Feiertag (${holidayOnCutOff})`;

const CHOICES = 7;
