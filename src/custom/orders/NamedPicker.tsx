import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { listbox } from '../../views/inputs/listbox';

export interface NamedPickerProps<T> {
  label: string;
  options: readonly T[];
  value: T | null;
  onChange: (picked: T | null) => void;
  autoFocus?: boolean;
}

/** Picks one record by typing a part of its name. */
export function NamedPicker<T extends { id: number; name: string }>(props: NamedPickerProps<T>) {
  const { label, options, value, onChange, autoFocus } = props;
  return (
    <Autocomplete
      options={options}
      value={value}
      onChange={(_event, picked) => onChange(picked)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      autoHighlight
      noOptionsText="Keine Treffer"
      slotProps={{ listbox }}
      openText="Auswahl öffnen"
      closeText="Auswahl schließen"
      clearText="Auswahl leeren"
      renderInput={(input) => <TextField {...input} label={label} autoFocus={autoFocus} />}
    />
  );
}
