import Button from '@mui/material/Button';
import { useHideFirstSteps } from './useHideFirstSteps';

export function ShowFirstSteps() {
  const hide = useHideFirstSteps();
  return (
    <Button
      disabled={hide.isRunning}
      onClick={() => void hide.run(false)}
      sx={{ alignSelf: 'flex-start', minHeight: 44 }}
    >
      Erste Schritte zeigen
    </Button>
  );
}
