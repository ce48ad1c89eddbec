import { CsvError } from 'csv-parse';
import type { Problem } from '../problem';
import { LONGEST_ROW, MAX_COLUMNS, ROW_TOO_LONG, tooManyColumns } from './sheetLimits';

/** Takes delimiters after one column too many for text: empty cells have no length, so millions of them would be collected. */
export const csvFormat = (delimiter: string) => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: LONGEST_ROW,
  ignore_last_delimiters: MAX_COLUMNS + 1,
});

/** Returns the refusal of an unparseable file; other errors unchanged. @param refuse receives a German sentence */
export function unreadable(cause: unknown, refuse: (detail: string, cause: CsvError) => Problem): unknown {
  if (!(cause instanceof CsvError)) return cause;
  if (cause.code === 'CSV_QUOTE_NOT_CLOSED')
    return refuse('Die Datei ist nicht lesbar: Ein Anführungszeichen wird geöffnet und nicht geschlossen.', cause);
  if (cause.code !== 'CSV_MAX_RECORD_SIZE') return refuse('Die Datei ist nicht als CSV lesbar.', cause);
  return cause.index === MAX_COLUMNS
    ? tooManyColumns()
    : refuse(`Die Datei ist nicht lesbar: ${ROW_TOO_LONG}, oder ein Anführungszeichen fehlt.`, cause);
}
