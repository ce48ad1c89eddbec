import { sumOf } from '../../src/lib/sumOf';
import { formatNumber } from '../../src/rules/numbers';
import { invalid } from '../problem';

/** A ZIP without Zip64 ends at 4 GiB and 65,535 files; the rest is for tables and heads. */
const MAX_BYTES = 3.5e9;
const MAX_FILES = 65_000;

/** @param files originals and photos, which hardly compress; sizes in bytes @throws Problem VALIDATION */
export function requireFits(files: readonly { size: number }[]): void {
  const bytes = sumOf(files, ({ size }) => size);
  if (bytes <= MAX_BYTES && files.length <= MAX_FILES) return;
  throw invalid({
    To: `Zu diesem Zeitraum gehören ${formatNumber(files.length)} Belege und Fotos mit zusammen ${formatNumber(bytes / 1e9, 1)} GB. Das ist mehr, als in eine ZIP-Datei passt. Bitte einen kürzeren Zeitraum wählen.`,
  });
}
