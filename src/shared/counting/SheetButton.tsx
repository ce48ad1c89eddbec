import { PrintButton } from '../../admin/PrintButton';
import { printPdf } from '../../dataProvider/printPdf';
import { useHasAdditions } from '../../device/useDevice';

export interface SheetButtonProps {
  /** Fetches the sheet. */
  load: () => Promise<Blob>;
  /** The sheet has the lines of this location alone. */
  locationName?: string;
}

/** Prints a sheet to count on where there is no phone; only our own server makes them. */
export function SheetButton({ load, locationName }: SheetButtonProps) {
  const label = locationName === undefined ? SHEET : `${SHEET}: ${locationName}`;
  return useHasAdditions() && <PrintButton label={label} print={() => printPdf(load)} />;
}

export const SHEET = 'Zählliste drucken';
