/** A cell of a price list: a text, or a number as the workbook wrote it, in plain digits with a decimal point. */
export type ListCell = string | { number: string };

/** What a cell says, as a text. */
export const cellText = (cell: ListCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell.trim() : cell.number;
