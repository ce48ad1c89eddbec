import { useInput } from '../../admin/inputs/useInput';
import type { InputProps } from '../../admin/records/InputProps';
import { SearchSelect } from '../../ui/fields/SearchSelect';

export function TimeZoneInput({ source, field, disabled }: InputProps) {
  const { value, change, onBlur, message, ref } = useInput<string | null>(source, field);
  // Keeps a valid name that this browser does not list.
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
