import { FormTextField, NO_ROOM_BELOW } from './FormTextField';

interface SearchFieldProps {
  value: string;
  onChange: (typed: string) => void;
  /** Pixels, where there is room. */
  most?: number;
}

/** Searches the rows of a page while typing. */
export const SearchField = ({ value, onChange, most = 320 }: SearchFieldProps) => (
  <FormTextField
    label="Suche"
    type="search"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    sx={{ flex: '1 1 200px', maxWidth: { sm: most }, ...NO_ROOM_BELOW }}
  />
);
