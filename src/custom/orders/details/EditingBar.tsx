import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { AT_BOTTOM, useBottomPlace } from '../../../ui/bottomPlace';
import type { OneAtATime } from '../../../ui/useOneAtATime';
import type { OrderForm } from './useOrderForm';

export interface EditingBarProps {
  form: OrderForm;
  oneAtATime: OneAtATime;
  onCancel: () => void;
}

/** Save or cancel, always in reach, however many lines stand above. Saving submits the form around it. */
export function EditingBar({ form, oneAtATime, onCancel }: EditingBarProps) {
  useBottomPlace();
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        ...AT_BOTTOM,
        py: 1.5,
        gap: 1,
        flexWrap: 'wrap',
        bgcolor: 'background.default',
      }}
    >
      <Button type="submit" variant="contained" disabled={oneAtATime.isRunning || !form.isValid || !form.isChanged}>
        Speichern
      </Button>
      {/* The button that began the editing is gone, and the focus with it. */}
      <Button onClick={onCancel} disabled={oneAtATime.isRunning} autoFocus>
        Bearbeitung abbrechen
      </Button>
    </Stack>
  );
}
