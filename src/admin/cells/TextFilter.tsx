import Close from '@mui/icons-material/Close';
import { InputAdornment, TextField } from '@mui/material';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_SIGN } from '../../ui/fields/searchSign';
import { IconAction } from '../../ui/IconAction';
import { useThrottled } from '../../ui/useThrottled';

export interface TextFilterProps {
  label: string;
  value: string;
  onChange: (part: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

export function TextFilter({ label, value, onChange, inputRef }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const part = useThrottled(typed.trim());
  const tell = useEffectEvent((wanted: string) => {
    if (wanted !== value) onChange(wanted);
  });
  useEffect(() => tell(part), [part]);
  const clear = () => {
    setTyped('');
    input.current?.focus();
  };

  return (
    <TextField
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      inputRef={input}
      sx={{ flex: { xs: '1 1 140px', sm: '0 1 240px' }, minWidth: 0 }}
      slotProps={{
        htmlInput: { autoComplete: 'off', enterKeyHint: 'search' },
        input: {
          startAdornment: SEARCH_SIGN,
          endAdornment: typed !== '' && (
            <InputAdornment position="end">
              <IconAction label="Filter leeren" icon={<Close fontSize="small" />} edge="end" onClick={clear} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
