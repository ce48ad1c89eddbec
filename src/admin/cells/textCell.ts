import type { TextField } from '../../resources/kit/kinds/text';
import type { Cell } from './Cell';

export const textCell: Cell<TextField> = {};
