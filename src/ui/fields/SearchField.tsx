import { FormTextField, NO_ROOM_BELOW } from './FormTextField';

interface SearchFieldProps {
  value: string;
  onChange: (typed: string) => void;
  /** Maximum width in pixels. */
  most?: number;
}

export const SearchField = ({ value, onChange, most = 320 }: SearchFieldProps) => (
  <FormTextField
    label="Suche"
    type="search"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    sx={{ flex: '1 1 200px', maxWidth: { sm: most }, ...NO_ROOM_BELOW }}
  />
);
