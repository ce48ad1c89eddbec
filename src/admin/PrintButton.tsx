import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useCommand } from './useCommand';

export interface PrintButtonProps {
  label?: string;
  print: () => Promise<void>;
}

export function PrintButton({ label = 'Drucken', print }: PrintButtonProps) {
  const printing = useCommand(print);
  return (
    <Button variant="outlined" startIcon={<Print />} disabled={printing.isRunning} onClick={() => printing.run()}>
      {label}
    </Button>
  );
}
