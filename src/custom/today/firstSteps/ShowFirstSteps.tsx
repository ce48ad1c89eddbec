import Button from '@mui/material/Button';
import { useHideFirstSteps } from './useHideFirstSteps';

/** The way back to the first steps that somebody has put away. */
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
