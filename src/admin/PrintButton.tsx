import Print from '@mui/icons-material/PrintOutlined';
import { Button } from '../ui/Button';
import { useCommand } from './useCommand';

export interface PrintButtonProps {
  label?: string;
  disabled?: boolean;
  print: () => Promise<void>;
}

export function PrintButton({ label = 'Drucken', disabled = false, print }: PrintButtonProps) {
  const printing = useCommand(print);
  return (
    <Button
      label={label}
      variant="outlined"
      startIcon={<Print />}
      disabled={disabled || printing.isRunning}
      onClick={() => printing.run()}
    />
  );
}
