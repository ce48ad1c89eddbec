import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useCommand } from './useCommand';

export function PrintButton({ label = 'Drucken', print }: { label?: string; print: () => Promise<void> }) {
  const printing = useCommand(print);
  return (
    <Button variant="outlined" startIcon={<Print />} disabled={printing.isRunning} onClick={() => printing.run()}>
      {label}
    </Button>
  );
}
