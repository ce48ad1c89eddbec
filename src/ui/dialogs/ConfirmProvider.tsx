import { DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../Button';
import { TitledDialog } from './TitledDialog';
import { ConfirmContext, type Question } from './useConfirm';

interface Asked extends Question {
  answer: (agreed: boolean) => void;
}

interface ConfirmProviderProps {
  /** Questions to this person are withdrawn, as if by "Abbrechen", once somebody else or nobody is signed in. */
  personId?: number;
  children: ReactNode;
}

export function ConfirmProvider({ personId, children }: ConfirmProviderProps) {
  const [queue, setQueue] = useState<Asked[]>([]);
  const [shown, setShown] = useState<Asked>();
  const current = queue[0];
  if (current && current !== shown) setShown(current);

  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => setQueue((waiting) => [...waiting, { ...question, answer }])),
    [],
  );
  const close = (agreed: boolean) => {
    current?.answer(agreed);
    setQueue((waiting) => waiting.filter((each) => each !== current));
  };
  const withdraw = useEffectEvent(() => {
    for (const { answer } of queue) answer(false);
    setQueue([]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => withdraw, [personId]);

  return (
    <ConfirmContext value={confirm}>
      {children}
      <ConfirmDialog question={shown} open={current !== undefined} onClose={close} />
    </ConfirmContext>
  );
}

function ConfirmDialog(props: { question: Question | undefined; open: boolean; onClose: (agreed: boolean) => void }) {
  const { open, onClose } = props;
  const { title, text, note, ok, cancel = 'Abbrechen', danger = false } = props.question ?? { title: '', ok: '' };
  const id = useId();
  return (
    <TitledDialog
      title={title}
      isOpen={open}
      isKept
      onClose={() => onClose(false)}
      maxWidth="xs"
      aria-describedby={[text && `${id}text`, note && `${id}note`].filter(Boolean).join(' ') || undefined}
    >
      {text && (
        <DialogContent>
          <DialogContentText id={`${id}text`}>{text}</DialogContentText>
          {note && (
            <DialogContentText id={`${id}note`} sx={{ mt: 1.5 }}>
              {note}
            </DialogContentText>
          )}
        </DialogContent>
      )}
      <DialogActions>
        <Button label={cancel} color="inherit" autoFocus={danger} onClick={() => onClose(false)} />
        <Button
          label={ok}
          variant="contained"
          color={danger ? 'error' : 'primary'}
          autoFocus={!danger}
          onClick={() => onClose(true)}
        />
      </DialogActions>
    </TitledDialog>
  );
}
