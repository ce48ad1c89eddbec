import type { TextField } from '../../resources/kit/kinds/text';
import type { Cell } from './Cell';

export const textCell: Cell<TextField> = {
  render: (_, value) => readText(value),
  sortValue: (_, value) => readText(value),
};

const readText = (value: unknown) => (typeof value === 'string' ? value : '');
