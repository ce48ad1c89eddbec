export const csvBlob = (rows: readonly (readonly string[])[]): Blob =>
  // The BOM tells spreadsheets it is UTF-8.
  new Blob([`\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });

/** A leading apostrophe prevents formula injection. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
