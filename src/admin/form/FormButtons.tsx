import RestartAlt from '@mui/icons-material/RestartAlt';
import { Stack } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { AT_BOTTOM, useBottomPlace } from '../../ui/bottomPlace';
import { IconAction } from '../../ui/IconAction';
import { useIsPhone } from '../../ui/useIsPhone';
import { useRoomForBar } from '../../ui/useRoomForBar';
import { CheckButton } from './CheckButton';

interface FormButtonsProps {
  isReady: boolean;
  isWrong: boolean;
  onReset?: () => void;
  children?: ReactNode;
}

export function FormButtons({ isReady, isWrong, onReset, children }: FormButtonsProps) {
  const { formState, reset } = useFormContext();
  const { isSubmitting } = formState;
  const bar = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  useBottomPlace();
  useRoomForBar(bar);
  const resetAll = () => {
    reset();
    onReset?.();
  };
  return (
    <Stack
      ref={bar}
      direction="row"
      useFlexGap
      spacing={{ xs: 0.5, sm: 1 }}
      sx={{ ...AT_BOTTOM, flexWrap: 'wrap', alignItems: 'flex-start', py: 1.5, mb: -1.5, bgcolor: 'background.paper' }}
    >
      <Button label="Speichern" type="submit" variant="contained" disabled={!isReady} loading={isSubmitting} />
      {/* An icon, so that all three buttons fit on one line of a phone. */}
      {isPhone ? (
        <IconAction label="Zurücksetzen" icon={<RestartAlt />} onClick={resetAll} disabled={isSubmitting} />
      ) : (
        <Button label="Zurücksetzen" color="inherit" onClick={resetAll} disabled={isSubmitting} />
      )}
      <CheckButton isWrong={isWrong} />
      {children}
    </Stack>
  );
}
