import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { isClockTime } from '../../resources/kit';

/** Time input that saves on blur, not while the user types. */
export function MorningTime({ time, save }: { time: string; save: (time: string) => void }) {
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
