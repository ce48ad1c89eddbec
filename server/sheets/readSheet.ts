import { invalid } from '../problem';
import { readCsvSheet } from './readCsvSheet';
import { readWorkbookSheet } from './readWorkbookSheet';
import type { ReadSheet } from './Sheet';

export const readSheet: ReadSheet = async (bytes, choice) => {
  if (bytes.length === 0) throw invalid({ content: 'Die Datei ist leer.' });
  const [first, second, third] = bytes;
  if (first === 0xd0 && second === 0xcf)
    throw invalid({ content: 'Das ist eine alte Excel-Datei. Bitte als XLSX oder CSV speichern.' });
  if (first === 0x25 && second === 0x50)
    throw invalid({ content: 'Das ist ein PDF. Bitte den Lieferanten um die Preisliste als XLSX oder CSV bitten.' });
  const isZip = first === 0x50 && second === 0x4b && third === 3;
  return isZip ? readWorkbookSheet(bytes, choice) : readCsvSheet(bytes, choice);
};
