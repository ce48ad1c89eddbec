import type { TextField } from '../../resources/kit/kinds/text';
import type { InputProps } from '../../views/inputs/InputProps';
import { SearchSelect } from '../../views/inputs/SearchSelect';
import { useInput } from '../../views/inputs/useInput';

/** The time zones that the browser knows. */
export function TimeZoneInput({ source, field, disabled }: InputProps<TextField>) {
  const { value, change, onBlur, message, ref } = useInput<string | null>(source);
  // A name that this browser does not list may still be a good one.
  const names = value === null || ZONES.includes(value) ? ZONES : [value, ...ZONES];
  const options = names.map((title, id) => ({ id, title }));
  return (
    <SearchSelect
      label={field.label}
      multiple={false}
      options={options}
      value={options.find(({ title }) => title === value) ?? null}
      onChange={(option) => change(option?.title ?? null)}
      onBlur={onBlur}
      inputRef={ref}
      disabled={disabled}
      message={message}
      hint={field.caption}
    />
  );
}

const ZONES = Intl.supportedValuesOf('timeZone');
