import { Link } from '@mui/material';
import { kindOf } from '../../resources/kit';
import type { TextField } from '../../resources/kit/kinds/text';
import { telLink } from '../../ui/telLink';
import type { Cell, FilterProps } from './Cell';
import { TextFilter } from './TextFilter';

export const textCell: Cell<TextField> = {
  render: (field, value, lookup) => {
    const words = kindOf(field).words(field, value, lookup);
    const link = field.format === 'phone' ? telLink(words) : undefined;
    return link ? <Link href={link}>{words}</Link> : words;
  },
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
