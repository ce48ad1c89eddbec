import type { ButtonProps } from '@mui/material';
import type { Api } from '../dataProvider/createApi';
import { saveFile } from '../dataProvider/saveFile';
import { Button } from '../ui/Button';
import { useCommand } from './useCommand';

export interface FileButtonProps extends Pick<ButtonProps, 'aria-label' | 'disabled' | 'startIcon' | 'sx'> {
  label: string;
  name: string;
  load: (send: Api) => Promise<Blob>;
  onSaved?: () => void;
}

export function FileButton({ label, name, load, onSaved, disabled = false, ...button }: FileButtonProps) {
  const save = useCommand(async (send) => {
    saveFile(await load(send), name);
    onSaved?.();
  });
  return (
    <Button {...button} variant="outlined" disabled={disabled || save.isRunning} onClick={() => void save.run()}>
      {label}
    </Button>
  );
}
