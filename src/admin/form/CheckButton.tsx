import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/Button';

/** Moves focus to a form's first error; hidden, it keeps its space, so nothing moves. */
export function CheckButton({ isWrong }: { isWrong: boolean }) {
  const { formState, trigger } = useFormContext();
  const { errors } = formState;
  const told = Object.values(errors);
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const first = button.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return (
    <Button
      label={labelOf(told.length)}
      ref={button}
      color={told.length > 0 ? 'error' : 'primary'}
      onClick={async () => {
        // Validating again would clear errors reported by the server.
        if (!told.some((each) => each?.type === 'server')) await trigger();
        setAsked((times) => times + 1);
      }}
      style={{ visibility: isWrong ? undefined : 'hidden' }}
      sx={WIDEST}
    />
  );
}

const WIDEST = { minWidth: { xs: 134, sm: 150 }, px: { xs: 0.5, sm: 1 } };

function labelOf(told: number): string {
  if (told === 0) return 'Angaben prüfen';
  return told === 1 ? '1 Angabe prüfen' : `${told} Angaben prüfen`;
}
