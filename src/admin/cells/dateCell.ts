import type { DateField } from '../../resources/kit/kinds/date';
import type { Cell } from './Cell';

export const dateCell: Cell<DateField> = { width: (field) => (field.time ? 170 : 130), filter: undefined };
