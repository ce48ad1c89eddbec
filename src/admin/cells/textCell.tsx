import type { TextField } from '../../resources/kit/kinds/text';
import type { Cell, FilterProps } from './Cell';
import { TextFilter } from './TextFilter';

export const textCell: Cell<TextField> = {
  filter: { Input: PartOfText, fits: (_, value) => typeof value === 'string' && value !== '' },
};

function PartOfText({ field, value, onChange }: FilterProps<TextField>) {
  return (
    <TextFilter
      label={field.columnLabel ?? field.label}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  );
}
