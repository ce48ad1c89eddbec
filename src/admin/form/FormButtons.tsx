import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useRef } from 'react';
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
  const { isSubmitting, errors } = formState;
  const wrong = Object.keys(errors).length;
  const bar = useRef<HTMLDivElement>(null);
  useBottomPlace();
  return (
    <Stack
      ref={bar}
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
      {/* In a long form the messages are out of sight. */}
      {!isReady && wrong > 0 && (
        <Button
          color="error"
          onClick={() => {
            const first = bar.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
            first?.focus({ preventScroll: true });
            first?.scrollIntoView({ block: 'center' });
          }}
        >
          {wrong === 1 ? '1 Angabe prüfen' : `${wrong} Angaben prüfen`}
        </Button>
      )}
      {children}
    </Stack>
  );
}
