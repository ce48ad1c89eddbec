/** A text, or a number of a workbook in plain digits with a decimal point. */
export type ListCell = string | { number: string };

export const cellText = (cell: ListCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell.trim() : cell.number;
