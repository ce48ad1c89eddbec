import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useId } from 'react';
import { CountedItem } from './CountedItem';
import { unitOf } from './CountLine';
import { CountProgress } from './CountProgress';
import { NewAmountField } from './NewAmountField';
import { NextOpenLine } from './NextOpenLine';
import { RunNavigation } from './RunNavigation';
import { SaveState } from './SaveState';
import { UnsavedEntry } from './UnsavedEntry';
import { type RunCountOptions, useRunCount } from './useRunCount';

export interface RunCountProps extends RunCountOptions {
  /** Why amounts can only be read. */
  locked?: string;
}

/** One line of a count at a time: what it is, where it lies, and how much of it is there. */
export function RunCount({ locked, ...options }: RunCountProps) {
  const { lines, index, onIndex, onList } = options;
  const run = useRunCount(options);
  const { line, step, entry } = run;
  const itemId = useId();
  const stateId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run.submit();
  };

  return (
    <Stack spacing={2.5} sx={{ maxWidth: 560, mx: 'auto' }}>
      <CountProgress lines={lines} index={index} />
      <CountedItem id={itemId} line={line} />
      {locked && <Alert severity="info">{locked}</Alert>}
      <Stack component="form" noValidate spacing={1.5} onSubmit={submit}>
        <NewAmountField
          unit={unitOf(line)}
          value={run.text}
          onChange={run.type}
          onLeave={run.leave}
          inputRef={run.field}
          hasError={run.message !== null}
          describedBy={`${itemId} ${stateId}`}
          isLast={step.caption === 'Speichern & Beenden'}
          disabled={locked !== undefined}
        />
        <SaveState
          id={stateId}
          message={run.message}
          isTyped={run.isTyped}
          waiting={options.entries.waiting}
          line={line}
          entry={entry}
        />
        {entry?.state === 'failed' && (
          <UnsavedEntry entry={entry} line={line} onRepeat={(amount) => void run.repeat(amount)} onKeep={run.keep} />
        )}
        {step.sentence && !locked && <Alert severity="warning">{step.sentence}</Alert>}
        {!locked && (
          <Button
            type="submit"
            variant="contained"
            size="large"
            // Not disabled while it works: the focus, and with it the phone's keyboard, would go.
            aria-disabled={run.isBusy || entry?.current !== undefined}
            sx={{ height: 60, fontSize: '1.125rem', '&[aria-disabled=true]': { opacity: 0.6 } }}
          >
            {step.caption}
          </Button>
        )}
      </Stack>
      <RunNavigation
        onPrevious={index > 0 ? () => onIndex(index - 1) : undefined}
        onNext={index < lines.length - 1 ? () => onIndex(index + 1) : undefined}
        onList={onList}
      />
      <NextOpenLine lines={lines} index={index} onIndex={onIndex} />
    </Stack>
  );
}
