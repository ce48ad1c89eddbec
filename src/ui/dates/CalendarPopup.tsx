import { Dialog, DialogActions, Popover, useMediaQuery } from '@mui/material';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { deDE } from '@mui/x-date-pickers/locales';
import { format, isSameYear, parse } from 'date-fns';
import { de } from 'date-fns/locale/de';
import { useState } from 'react';
import { parseGermanDate } from '../../rules/dates';
import { Button } from '../Button';
import { YearBlocks } from './YearBlocks';

export interface CalendarPopupProps {
  anchor: Element | null;
  label: string;
  value: string;
  onPick: (text: string) => void;
  onClose: () => void;
}

export function CalendarPopup({ anchor, label, value, onPick, onClose }: CalendarPopupProps) {
  const isNarrow = useMediaQuery('(max-width: 449.95px)', { noSsr: true });
  const name = { 'aria-label': `Kalender: ${label}` };
  const calendar = <Calendar value={value} onPick={onPick} />;

  if (isNarrow) {
    return (
      <Dialog open onClose={onClose} slotProps={{ paper: { ...name, sx: { m: 1 } } }}>
        {calendar}
        <DialogActions>
          <Button label="Abbrechen" onClick={onClose} />
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Popover
      open
      onClose={onClose}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { ...name, role: 'dialog' } }}
    >
      {calendar}
    </Popover>
  );
}

function Calendar({ value, onPick }: Pick<CalendarPopupProps, 'value' | 'onPick'>) {
  const picked = parseGermanDate(value) ? parse(value, GERMAN, new Date()) : null;
  const [view, setView] = useState<'day' | 'year'>('day');
  const [shown, setShown] = useState(() => picked ?? new Date());
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={de} localeText={localeText}>
      {view === 'year' ? (
        <YearBlocks
          shown={shown}
          onPick={(day) => {
            setShown(day);
            setView('day');
          }}
          onClose={() => setView('day')}
        />
      ) : (
        <DateCalendar
          autoFocus
          views={['year', 'day']}
          view="day"
          onViewChange={(next) => setView(next === 'year' ? 'year' : 'day')}
          // A selected day outside the shown year would make the calendar jump back.
          value={picked && isSameYear(picked, shown) ? picked : null}
          referenceDate={shown}
          onMonthChange={setShown}
          onChange={(day: Date | null) => day && onPick(format(day, GERMAN))}
        />
      )}
    </LocalizationProvider>
  );
}

const GERMAN = 'dd.MM.yyyy';
// The library's "Letzter Monat" could mean December.
const localeText = {
  ...deDE.components.MuiLocalizationProvider.defaultProps.localeText,
  previousMonth: 'Vorheriger Monat',
};
