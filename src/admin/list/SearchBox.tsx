import Close from '@mui/icons-material/Close';
import { InputAdornment, TextField } from '@mui/material';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { SEARCH_SIGN } from '../../ui/fields/searchSign';
import { IconAction } from '../../ui/IconAction';
import { useKeys } from '../../ui/keys/useKeys';

export interface SearchBoxProps {
  initial: string;
  onChange: (typed: string) => void;
  onDown: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

export function SearchBox({ initial, onChange, onDown, inputRef }: SearchBoxProps) {
  // Local state keeps typing fast however long the rows take.
  const [value, setValue] = useState(initial);
  const type = (typed: string) => {
    setValue(typed);
    onChange(typed);
  };
  const clear = () => {
    type('');
    inputRef.current?.focus();
  };
  const onKeyDown = useKeys<KeyboardEvent>({
    searchToRows() {
      onDown();
    },
    searchLeave() {
      if (value === '') inputRef.current?.blur();
      else clear();
    },
  });
  return (
    <TextField
      label="Suche"
      value={value}
      onChange={({ target }) => type(target.value)}
      onKeyDown={onKeyDown}
      inputRef={inputRef}
      sx={{ flex: { xs: '1 1 140px', sm: '0 1 320px' }, minWidth: 0 }}
      slotProps={{
        htmlInput: { role: 'searchbox', autoComplete: 'off', enterKeyHint: 'search', 'aria-keyshortcuts': '/' },
        input: {
          startAdornment: SEARCH_SIGN,
          // Always rendered, so that the first letter does not wait for it.
          endAdornment: (
            <InputAdornment position="end" sx={value === '' ? HIDDEN : undefined}>
              <IconAction label="Suche leeren" icon={<Close fontSize="small" />} edge="end" onClick={clear} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

const HIDDEN = { visibility: 'hidden' };
