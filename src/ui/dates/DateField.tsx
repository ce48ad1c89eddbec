import CalendarMonth from '@mui/icons-material/CalendarMonth';
import { InputAdornment, TextField } from '@mui/material';
import { type ComponentType, useRef, useState } from 'react';
import { parseGermanDate } from '../../rules/dates';
import { IconAction } from '../IconAction';
import { useShowError } from '../useShowError';
import type { CalendarPopupProps } from './CalendarPopup';
import { DateMaskInput } from './DateMaskInput';

export interface DateFieldProps {
  label: string;
  value: string;
  /** Gets the typed text on every key, or dd.MM.yyyy from the calendar. */
  onChange: (text: string) => void;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  fullWidth?: boolean;
  describedBy?: string;
}

export function DateField(props: DateFieldProps) {
  const { label, value, onChange, error, required, disabled, fullWidth, describedBy } = props;
  const field = useRef<HTMLDivElement>(null);
  const [isLeft, setLeft] = useState(false);
  const calendar = useCalendar();
  const message = error ?? (isLeft ? dateMessage(value) : undefined);

  return (
    <>
      <TextField
        ref={field}
        label={label}
        value={value}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        required={required}
        disabled={disabled}
        fullWidth={fullWidth}
        sx={{ width: fullWidth ? undefined : 264, '& input': { pl: { xs: '10px', sm: '14px' } } }}
        error={message !== undefined}
        helperText={message}
        slotProps={{
          input: {
            inputComponent: DateMaskInput,
            endAdornment: (
              <InputAdornment position="end">
                <IconAction
                  label="Kalender öffnen"
                  icon={<CalendarMonth />}
                  edge="end"
                  disabled={disabled}
                  onClick={calendar.open}
                />
              </InputAdornment>
            ),
          },
          htmlInput: {
            onText: onChange,
            inputMode: 'numeric',
            placeholder: 'TT.MM.JJJJ',
            autoComplete: 'off',
            ...(describedBy ? { 'aria-describedby': describedBy } : {}),
          },
          inputLabel: { required: false },
        }}
      />
      {calendar.Popup && (
        <calendar.Popup
          anchor={field.current}
          label={label}
          value={value}
          onPick={(text) => {
            onChange(text);
            setLeft(false);
            calendar.close();
          }}
          onClose={calendar.close}
        />
      )}
    </>
  );
}

function dateMessage(text: string): string | undefined {
  return text === '' || parseGermanDate(text) ? undefined : 'Bitte ein Datum als TT.MM.JJJJ eingeben.';
}

/** Loads the popup on first use; if that fails, typing still works. */
function useCalendar() {
  const showError = useShowError();
  const [Popup, setPopup] = useState<ComponentType<CalendarPopupProps>>();
  const open = () => {
    import('./CalendarPopup').then(
      ({ CalendarPopup }) => setPopup(() => CalendarPopup),
      () => showError(new Error('Der Kalender konnte nicht geladen werden. Das Datum lässt sich eintippen.')),
    );
  };
  return { Popup, open, close: () => setPopup(undefined) };
}
