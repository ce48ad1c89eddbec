import { Alert, Box, Stack, useEventCallback, useMediaQuery } from '@mui/material';
import { type FormEvent, useId } from 'react';
import { isCounted } from '../../../rules/amounts';
import { Announcement } from '../../../ui/Announcement';
import { Button } from '../../../ui/Button';
import { AT_BOTTOM, useBottomPlace } from '../../../ui/bottomPlace';
import { noteTap } from '../../../ui/ignoreSecondClick';
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
import { RunNavigation } from './RunNavigation';
import { SaveState } from './SaveState';
import { useInSight } from './useInSight';
import { useOptimisticIndex } from './useOptimisticIndex';
import { usePersistentStorage } from './usePersistentStorage';
import { type RunCountOptions, type RunCountState, useRunCount } from './useRunCount';
import { useWakeLock } from './useWakeLock';

export interface RunCountProps extends RunCountOptions {
  locked?: string;
}

export function RunCount({ locked, ...given }: RunCountProps) {
  const [index, onIndex] = useOptimisticIndex(given.index, given.onIndex);
  const options = { ...given, index, onIndex };
  const { lines, onList } = options;
  const run = useRunCount(options);
  const { line, step, entry } = run;
  const pad = useEntryPad();
  const itemId = useId();
  const questionId = useId();
  const stateId = useId();
  const notYetId = useId();
  useWakeLock(locked === undefined);
  usePersistentStorage();
  useBottomPlace();
  const isLast = index === lines.length - 1;
  const others = lines.filter(({ id, newAmount }) => id !== line.id && !isCounted(newAmount)).length;
  // Errors must be visible, so the keys are not sticky then.
  const isStuck = pad.isOpen && !locked && entry?.state !== 'failed' && !entry?.stuck;
  const isAsked = run.question !== undefined;
  const keys = useInSight({ item: itemId, question: questionId, line: line.id, isAsked, isStuck });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run.submit();
  };
  const previous = useEventCallback(() => onIndex(index - 1));
  const next = useEventCallback(() => onIndex(index + 1));
  const list = useEventCallback(onList);
  const takeBack = useEventCallback(() => void run.takeBack?.());
  const changePad = useEventCallback(() => {
    pad.toggle();
    // Phones read `inputMode` only on focus.
    run.field.current?.blur();
    setTimeout(() => run.field.current?.focus());
  });

  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', ...nearTitleWhenLow }}>
      <Stack spacing={pad.isOpen ? 1 : 2}>
        <UnstoredLines lines={lines} shown={line.id} entries={options.entries} onIndex={onIndex} />
        <CountProgress lines={lines} index={index} onIndex={onIndex} />
        <Announcement text={run.announcement} />
        <RunQuestion id={questionId} question={run.question} />
        <CountedItem id={itemId} lines={lines} line={line} onIndex={onIndex} />
        {locked && <Alert severity="info">{locked}</Alert>}
        <Stack
          component="form"
          ref={keys}
          noValidate
          spacing={1}
          onSubmit={submit}
          {...preventDoubleSubmit(run.isTyped)}
          sx={isStuck ? (isLast ? atThumbOfTall : atThumb) : undefined}
        >
          <NewAmountField
            unit={unitOf(line)}
            value={run.text}
            onChange={run.type}
            onLeave={run.leave}
            inputRef={run.field}
            hasError={run.message !== null || run.choices !== undefined}
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
            choice={run.choices && { choices: run.choices, onChoose: run.type }}
            isTyped={run.isTyped}
            waiting={options.entries.waiting}
            line={line}
            entry={entry}
          />
          {entry?.state === 'failed' && (
            <UnsavedEntry entry={entry} line={line} onRepeat={(amount) => void run.repeat(amount)} onKeep={run.keep} />
          )}
          {entry?.stuck && (
            <StuckEntry stuck={entry.stuck} line={line} onRepeat={options.entries.retryNow} onGiveUp={run.giveUp} />
          )}
          {!locked && <SaveKeys run={run} withPad={pad.isOpen} describedBy={notYetId} />}
          {!locked && isLast && <NotYet id={notYetId} sentence={step.sentence} open={others} />}
        </Stack>
        <RunNavigation
          onPrevious={index > 0 ? previous : undefined}
          onNext={index < lines.length - 1 ? next : undefined}
          onList={list}
        />
      </Stack>
    </Box>
  );
}

const nearTitleWhenLow = { '@media (max-height: 37em)': { mt: '-10px' } };

const inItsPlace = { position: 'static' };

/** Within reach of the thumb, unless the window is too low or text too large to leave the article visible. */
const atThumb = {
  ...AT_BOTTOM,
  zIndex: 1,
  pb: 1,
  bgcolor: 'background.default',
  '@media (max-height: 30em)': inItsPlace,
};

const atThumbOfTall = { ...atThumb, '@media (max-height: 44em)': inItsPlace };

function SaveKeys({ run, withPad, describedBy }: { run: RunCountState; withPad: boolean; describedBy: string }) {
  return (
    <Stack spacing={0.75}>
      {withPad && <EntryPad line={run.line} field={run.field} onChange={run.type} />}
      <Button
        label={run.step.caption}
        type="submit"
        variant="contained"
        size="large"
        // The next line's question may have its answers in this place.
        onClickCapture={noteTap}
        // Not `disabled` while saving, which would drop the focus and the phone's keyboard.
        aria-describedby={run.step.sentence ? describedBy : undefined}
        aria-disabled={run.isBusy || run.entry?.current !== undefined}
        sx={{
          height: withPad ? 'clamp(48px, 8.5dvh, 56px)' : 60,
          fontSize: '1.125rem',
          '&[aria-disabled=true]': { opacity: 0.6 },
        }}
      />
    </Stack>
  );
}

/** Hidden after the first digit but keeps its space, so that the keys do not move under the finger. */
function NotYet({ id, sentence, open }: { id: string; sentence: string | null; open: number }) {
  return (
    <Box sx={{ minHeight: '3.75em', fontSize: '0.8125rem', lineHeight: 1.25, color: 'text.secondary' }}>
      {sentence && (
        <div id={id}>
          <div>{sentence}</div>
          <div>{whatIsOpen(open)}</div>
        </div>
      )}
    </Box>
  );
}

function whatIsOpen(others: number): string {
  if (others === 0) return 'Offen ist nur noch dieser Artikel.';
  return `Offen ${others === 1 ? 'ist noch 1 anderer' : `sind noch ${others} andere`}; „Speichern“ führt zur Liste.`;
}

function RunQuestion({ id, question }: { id: string; question: RunCountState['question'] }) {
  const isBrief = useMediaQuery(LITTLE_ROOM, { noSsr: true });
  if (!question) return null;
  return (
    <Box id={id}>
      <PlausibilityAlert {...question} isBrief={isBrief} />
    </Box>
  );
}

/** Phones and zoomed desktops, where the article must stay visible. */
const LITTLE_ROOM = '(max-width: 599.95px), (max-height: 599.95px)';
