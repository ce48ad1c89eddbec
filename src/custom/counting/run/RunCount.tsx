import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEventCallback } from '@mui/material/utils';
import { type FormEvent, useId } from 'react';
import { useBottomPlace } from '../../../ui/bottomPlace';
import { unitOf } from '../CountLine';
import { StuckEntry } from '../conflicts/StuckEntry';
import { UnsavedEntry } from '../conflicts/UnsavedEntry';
import { UnstoredLines } from '../conflicts/UnstoredLines';
import { EntryPad } from '../pad/EntryPad';
import { EntryTools } from '../pad/EntryTools';
import { NewAmountField } from '../pad/NewAmountField';
import { useEntryPad } from '../pad/useEntryPad';
import { PlausibilityAlert } from '../plausibility/PlausibilityAlert';
import { CountedItem } from './CountedItem';
import { CountProgress } from './CountProgress';
import { preventDoubleSubmit } from './preventDoubleSubmit';
import { NextOpenLine, RunNavigation } from './RunNavigation';
import { SaveState } from './SaveState';
import { useOptimisticIndex } from './useOptimisticIndex';
import { usePersistentStorage } from './usePersistentStorage';
import { type RunCountOptions, type RunCountState, useRunCount } from './useRunCount';
import { useWakeLock } from './useWakeLock';

export interface RunCountProps extends RunCountOptions {
  /** Why amounts can only be read. */
  locked?: string;
}

/** One line of a count at a time: what it is, where it lies, and how much of it is there. */
export function RunCount({ locked, ...given }: RunCountProps) {
  const [index, onIndex] = useOptimisticIndex(given.index, given.onIndex);
  const options = { ...given, index, onIndex };
  const { lines, onList } = options;
  const run = useRunCount(options);
  const { line, step, entry } = run;
  const pad = useEntryPad();
  const itemId = useId();
  const stateId = useId();
  useWakeLock(locked === undefined);
  usePersistentStorage();
  useBottomPlace();
  const isLast = index === lines.length - 1;
  // What has to be read comes first; the keys then begin below it.
  const isStuck = pad.isOpen && !locked && !isLast && entry?.state !== 'failed' && !entry?.stuck;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run.submit();
  };
  // The same from line to line, so that what needs no drawing is left alone.
  const previous = useEventCallback(() => onIndex(index - 1));
  const next = useEventCallback(() => onIndex(index + 1));
  const list = useEventCallback(onList);
  const takeBack = useEventCallback(() => void run.takeBack?.());
  const changePad = useEventCallback(() => {
    pad.toggle();
    // Phones look at what a field wants when it gets the focus.
    run.field.current?.blur();
    setTimeout(() => run.field.current?.focus());
  });

  return (
    <Stack spacing={pad.isOpen ? 1 : 2} sx={{ maxWidth: 560, mx: 'auto' }}>
      {run.question && (
        <Box sx={overTitle}>
          <PlausibilityAlert {...run.question} />
        </Box>
      )}
      <UnstoredLines lines={lines} shown={line.id} entries={options.entries} onIndex={onIndex} />
      <CountProgress lines={lines} index={index} />
      <CountedItem id={itemId} lines={lines} line={line} onIndex={onIndex} />
      {locked && <Alert severity="info">{locked}</Alert>}
      <Stack
        component="form"
        noValidate
        spacing={1}
        onSubmit={submit}
        {...preventDoubleSubmit(run.isTyped)}
        sx={isStuck ? atThumb : undefined}
      >
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
          withPad={pad.isOpen}
          tools={
            !locked && <EntryTools isPadOpen={pad.isOpen} onPad={changePad} onTakeBack={run.takeBack && takeBack} />
          }
        />
        <SaveState
          id={stateId}
          message={run.message}
          result={run.result}
          isTyped={run.isTyped}
          waiting={options.entries.waiting}
          line={line}
          entry={entry}
        />
        {entry?.state === 'failed' && (
          <UnsavedEntry entry={entry} line={line} onRepeat={(amount) => void run.repeat(amount)} onKeep={run.keep} />
        )}
        {entry?.stuck && (
          <StuckEntry stuck={entry.stuck} line={line} onRepeat={options.entries.sendNow} onGiveUp={run.giveUp} />
        )}
        {!locked && (step.sentence || (isLast && pad.isOpen)) && (
          <Box sx={pad.isOpen ? keptPlace : undefined}>
            {step.sentence && <Alert severity="warning">{step.sentence}</Alert>}
          </Box>
        )}
        {!locked && <SaveKeys run={run} withPad={pad.isOpen} />}
      </Stack>
      <RunNavigation
        onPrevious={index > 0 ? previous : undefined}
        onNext={index < lines.length - 1 ? next : undefined}
        onList={list}
      />
      <NextOpenLine lines={lines} index={index} onIndex={onIndex} />
    </Stack>
  );
}

/** The sentence goes with the first digit: its two lines stay free, or the keys would move under the finger. */
const keptPlace = { minHeight: 72 };

/** The field with its keys stays in reach of the thumb, however small the screen is. */
const atThumb = { position: 'sticky', bottom: 0, zIndex: 1, pb: 1, bgcolor: 'background.default' };

/** On a phone, a question about the item before covers the page's title: nothing moves under a finger. */
const overTitle = {
  position: { xs: 'fixed', sm: 'static' },
  zIndex: 2,
  top: 54,
  left: 4,
  right: 4,
  '& > *': { boxShadow: { xs: '0 4px 16px rgba(0, 0, 0, 0.25)', sm: 'none' } },
};

/** The button that saves, with the entry pad above it. */
function SaveKeys({ run, withPad }: { run: RunCountState; withPad: boolean }) {
  return (
    <Stack spacing={0.75}>
      {withPad && <EntryPad line={run.line} field={run.field} onChange={run.type} />}
      <Button
        type="submit"
        variant="contained"
        size="large"
        // Not disabled while it works: the focus, and with it the phone's keyboard, would go.
        aria-disabled={run.isBusy || run.entry?.current !== undefined}
        sx={{ height: withPad ? 56 : 60, fontSize: '1.125rem', '&[aria-disabled=true]': { opacity: 0.6 } }}
      >
        {run.step.caption}
      </Button>
    </Stack>
  );
}
