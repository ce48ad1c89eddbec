/** A text, or a workbook number in plain digits with decimal point. */
export type ListCell = string | { number: string };

export const cellText = (cell: ListCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell.trim() : cell.number;
