import { type RefObject, useEffect, useRef, useState } from 'react';
import { isCounted } from '../../../rules/amounts';
import { formatNumber, formatNumberForInput } from '../../../rules/numbers';
import { type RunStep, runStep, typedAmount } from '../../../rules/runCensus';
import { type CountLine, unitOf } from '../CountLine';
import type { PlausibilityAlertProps } from '../plausibility/PlausibilityAlert';
import { usePlausibilityCheck } from '../plausibility/usePlausibilityCheck';
import type { CountEntries, CountEntry } from '../useCountEntries';
import { useDrafts } from '../useDrafts';
import { useUndo } from './useUndo';

export interface RunCountOptions {
  /** Tells counts apart, such as "census/12". */
  count: string;
  /** In walking order; never empty. */
  lines: readonly CountLine[];
  /** Of the line that is shown; it must exist. */
  index: number;
  entries: CountEntries;
  /** A counted line can become "not counted" again. */
  mayClear?: boolean;
  onIndex: (index: number) => void;
  /** To the list of all lines. */
  onList: () => void;
  /** The last line is saved, and every line is counted. */
  onFinish: () => Promise<void>;
}

export interface RunCountState {
  line: CountLine;
  step: RunStep;
  /** What stands in the field. */
  text: string;
  /** Something is typed that is not saved. */
  isTyped: boolean;
  /** Message at the field; it appears when saving was tried or a text was left, and goes as soon as one types. */
  message: string | null;
  /** What a typed sum amounts to: "= 77 Flasche". */
  result: string | undefined;
  entry: CountEntry | undefined;
  /** What was saved last, for those who listen: the page shows the next line by then. */
  announcement: string;
  isBusy: boolean;
  /** About the amount that was saved last. */
  question: PlausibilityAlertProps | undefined;
  field: RefObject<HTMLInputElement | null>;
  type: (text: string) => void;
  leave: () => void;
  submit: () => Promise<void>;
  /** Saves the entry of the line once more, or another amount; over what somebody else counted, if there is any. */
  repeat: (amount?: number) => Promise<void>;
  /** Gives up what is typed for the amount that the server has. */
  keep: () => void;
  /** Gives up what is stuck of the line; what is typed stays. */
  giveUp: () => void;
  /** See `Undo`. */
  takeBack: (() => Promise<void>) | undefined;
}

/**
 * Walks through the lines of a count: what stands in the field, saving it, and moving on. The next line does not wait for
 * the device: an amount is called saved when it is, and one that could not be kept stays in its field and is reported.
 */
export function useRunCount(options: RunCountOptions): RunCountState {
  const { count, lines, index, entries } = options;
  const line = lineAt(lines, index);
  const drafts = useDrafts(count);
  const [triedLine, setTriedLine] = useState<number>();
  const [isFinishing, setFinishing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const { field, isShown } = useShownLine(line.id);

  const saved = isCounted(line.newAmount) ? formatNumberForInput(line.newAmount) : '';
  const text = drafts.all.get(line.id) ?? saved;
  const step = runStep(lines, index, text);
  const entry = entries.all.get(line.id);
  // An amount that is on its way holds nobody up: the next one is sent after it.
  const isBusy = isFinishing || isSaving;

  const undo = useUndo({
    count,
    lines,
    entries,
    mayClear: options.mayClear ?? false,
    onBack(at) {
      drafts.set(lines[at]?.id ?? 0, undefined);
      look.dismiss();
      if (at !== index) options.onIndex(at);
      else field.current?.focus();
    },
  });
  const look = usePlausibilityCheck({ count, lines, entries, lineId: line.id, onIndex: options.onIndex });

  const moveOn = () => options.onIndex(index + 1);
  const save = async (over: CountLine, amount: number) => {
    const draft = drafts.get(line.id);
    const { leadsTo } = runStep(lines, index, formatNumberForInput(amount));
    const isAhead = leadsTo === 'next' && entries.isKeeping;
    const saving = entries.saveAmount(over, amount);
    // Before moving on, so that both are drawn at once.
    undo.note(line, amount);
    if (isAhead) moveOn();
    else setSaving(true);
    const isSafe = await saving.finally(() => setSaving(false));
    if (!isSafe) return;
    setAnnouncement(`${line.name}: ${formatNumber(amount)} ${unitOf(line)} gespeichert`);
    look.saved(line, amount);
    // Who went on typing meanwhile is not done with this line, and who has left it is not called back.
    if (drafts.get(line.id) !== draft) return;
    drafts.set(line.id, undefined);
    if (isAhead || !isShown(line.id)) return;
    if (leadsTo === 'next') return moveOn();
    // There is no line after it on which a refusal would be seen.
    setSaving(true);
    const isRefused = await entries.isRefused(line.id).finally(() => setSaving(false));
    // What is wrong stands beside the field; that it is empty again is no mistake.
    if (isRefused) return setTriedLine(undefined);
    if (!isShown(line.id)) return;
    if (leadsTo === 'overview') return options.onList();
    setFinishing(true);
    await options.onFinish().finally(() => setFinishing(false));
  };

  return {
    line,
    step,
    text,
    isTyped: text !== saved,
    message: triedLine === line.id ? step.message : null,
    result: resultOf(line, text),
    entry,
    announcement,
    isBusy,
    question: look.question,
    field,
    type(typed) {
      // What is on its way to a number is none for a moment: that is said again when saving is tried again.
      setTriedLine(undefined);
      drafts.set(line.id, typed === saved ? undefined : typed, line.version);
    },
    leave: () => text !== '' && setTriedLine(line.id),
    async submit() {
      // Pressed once more before anything else was typed: the amount before is meant.
      if (look.question && text === saved) return look.question.onConfirm();
      setTriedLine(line.id);
      if (step.amount === null) return field.current?.focus();
      // With two amounts side by side, a person chooses.
      if (isBusy || entry?.current) return;
      // Over the version that was shown when typing began: what somebody else has counted since was not seen.
      const seen = { ...line, version: drafts.basis(line.id) ?? line.version };
      await save(seen, step.amount);
    },
    async repeat(amount = entry?.amount ?? undefined) {
      if (amount !== undefined) await save(entry?.current ?? line, amount);
    },
    keep() {
      entries.discard(line.id);
      drafts.set(line.id, undefined);
      // The button that was pressed is gone.
      field.current?.focus();
    },
    giveUp() {
      entries.discard(line.id);
      setTriedLine(undefined);
      field.current?.focus();
    },
    takeBack: undo.takeBack,
  };
}

function resultOf(line: CountLine, text: string): string | undefined {
  const { amount, isSum } = typedAmount(text);
  return isSum && amount !== null ? `= ${formatNumber(amount)} ${unitOf(line)}` : undefined;
}

function lineAt(lines: readonly CountLine[], index: number): CountLine {
  const line = lines[index];
  if (!line) throw new RangeError(`No line ${index} among ${lines.length}`);
  return line;
}

/** The field gets the focus with every new line: the next amount can be typed at once, the phone's keyboard stays. */
function useShownLine(lineId: number) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    shown.current = lineId;
    field.current?.focus();
    field.current?.select();
    return () => {
      shown.current = undefined;
    };
  }, [lineId]);
  return { field, isShown: (id: number) => shown.current === id };
}
