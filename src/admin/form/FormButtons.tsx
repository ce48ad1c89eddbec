import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { AT_BOTTOM, useBottomPlace } from '../../ui/bottomPlace';

interface FormButtonsProps {
  isReady: boolean;
  onReset?: () => void;
  /** Buttons beside them. */
  children?: ReactNode;
}

/** Stays in sight in a long form. @param isReady has valid changes @param onReset resets what is outside the form */
export function FormButtons({ isReady, onReset, children }: FormButtonsProps) {
  const { formState, reset } = useFormContext();
  const { isSubmitting } = formState;
  useBottomPlace();
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ ...AT_BOTTOM, flexWrap: 'wrap', alignItems: 'flex-start', py: 1.5, mb: -1.5, bgcolor: 'background.paper' }}
    >
      <Button type="submit" variant="contained" disabled={!isReady} loading={isSubmitting}>
        Speichern
      </Button>
      <Button
        color="inherit"
        onClick={() => {
          reset();
          onReset?.();
        }}
        disabled={isSubmitting}
      >
        Zurücksetzen
      </Button>
      {children}
    </Stack>
  );
}
