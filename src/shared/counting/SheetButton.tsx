import { PrintButton } from '../../admin/PrintButton';
import { printPdf } from '../../dataProvider/printPdf';
import { useHasAdditions } from '../../device/useDevice';

export function SheetButton({ load, locationName }: { load: () => Promise<Blob>; locationName?: string }) {
  const label = locationName === undefined ? SHEET : `${SHEET}: ${locationName}`;
  return useHasAdditions() && <PrintButton label={label} print={() => printPdf(load)} />;
}

export const SHEET = 'Zählliste drucken';
