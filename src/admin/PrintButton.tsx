import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useCommand } from './useCommand';

export interface PrintButtonProps {
  /** "Drucken" by default. */
  label?: string;
  /** Fetches the document and prints it. */
  print: () => Promise<void>;
}

/** Prints a document that the server makes. */
export function PrintButton({ label = 'Drucken', print }: PrintButtonProps) {
  const printing = useCommand(print);
  return (
    <Button variant="outlined" startIcon={<Print />} disabled={printing.isRunning} onClick={() => printing.run()}>
      {label}
    </Button>
  );
}
