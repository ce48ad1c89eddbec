import { useEffect, useRef, useState } from 'react';
import { useUnitWords } from '../../../queries/useUnitWords';
import { isCounted } from '../../../rules/amounts';
import { formatNumberForInput } from '../../../rules/numbers';
import { inUnits, type UnitWords } from '../../../rules/plurals';
import { type NumberFormat, readBackText, readNumber } from '../../../rules/readNumber';
import { runStep, typedAmount } from '../../../rules/runCensus';
import { type CountLine, unitOf } from '../CountLine';
import { usePlausibilityCheck } from '../plausibility/usePlausibilityCheck';
import { useAmountFormat } from '../useAmountFormat';
import type { CountEntries } from '../useCountEntries';
import { useDrafts } from '../useDrafts';
import { useUndo } from './useUndo';

export interface RunCountOptions {
  count: string;
  lines: readonly CountLine[];
  index: number;
  entries: CountEntries;
  mayClear?: boolean;
  onIndex: (index: number) => void;
  onList: () => void;
  onFinish: () => Promise<void>;
}

/** Moves on without waiting for storage; an amount that could not be stored stays in its field. */
export function useRunCount(options: RunCountOptions) {
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
  const format = useAmountFormat()(line);
  const typed = typedAmount(text, format);
  const step = runStep(lines, index, typed.amount);
  const entry = entries.all.get(line.id);
  // An amount being sent does not block the next one.
  const isBusy = isFinishing || isSaving;

  const undo = useUndo({
    count,
    lines,
    entries,
    mayClear: options.mayClear ?? false,
    onBack(at) {
      drafts.set(lines[at]?.id ?? 0, undefined);
      setTriedLine(undefined);
      look.dismiss();
      if (at !== index) options.onIndex(at);
      else field.current?.focus();
    },
  });
  const look = usePlausibilityCheck({ count, lines, entries, lineId: line.id, onIndex: options.onIndex });

  const words = useUnitWords();
  const moveOn = () => options.onIndex(index + 1);
  const save = async (over: CountLine, amount: number, isChosen = false) => {
    const draft = drafts.get(line.id);
    const { leadsTo } = runStep(lines, index, amount);
    const isAhead = leadsTo === 'next' && entries.isKeeping;
    const saving = entries.saveAmount(over, amount, isChosen);
    // Called before moving on, to render both together.
    undo.note(line, amount);
    if (isAhead) moveOn();
    else setSaving(true);
    const isSafe = await saving.finally(() => setSaving(false));
    if (!isSafe) return;
    setAnnouncement(`${line.name}: ${inUnits(amount, unitOf(line), words)} gespeichert`);
    look.saved(line, amount);
    // Stays if the user kept typing, and does not call back a user who has left.
    if (drafts.get(line.id) !== draft) return;
    drafts.set(line.id, undefined);
    if (isAhead || !isShown(line.id)) return;
    if (leadsTo === 'next') return moveOn();
    // The buttons of a refused amount do not say that the count ends.
    if (leadsTo === 'finish' && isChosen) return field.current?.focus();
    // After the last line, no further line could report a refusal.
    setSaving(true);
    const isRefused = await entries.isRefused(line.id).finally(() => setSaving(false));
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
    /** Error shown after a save attempt or on blur, until the next key. */
    message: triedLine === line.id ? typed.message : null,
    result: resultOf(line, text, format, words),
    choices: readNumber(text, format).choices,
    entry,
    announcement,
    isBusy,
    question: look.question,
    field,
    type(now: string) {
      setTriedLine(undefined);
      drafts.set(line.id, now === saved ? undefined : now, line.version);
    },
    leave: () => text !== '' && setTriedLine(line.id),
    async submit() {
      // Pressing again without typing confirms the questioned amount.
      if (look.question && text === saved) return look.question.onConfirm();
      setTriedLine(line.id);
      if (typed.amount === null) return field.current?.focus();
      if (isBusy || entry?.current) return;
      // Uses the version shown when typing began, to detect changes since.
      const seen = { ...line, version: drafts.basis(line.id) ?? line.version };
      await save(seen, typed.amount);
    },
    async repeat(amount = entry?.amount) {
      const over = entry?.current ?? line;
      if (amount === null) await entries.saveAmount(over, null, true);
      else if (amount !== undefined) await save(over, amount, true);
    },
    keep() {
      entries.discard(line.id);
      drafts.set(line.id, undefined);
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

export type RunCountState = ReturnType<typeof useRunCount>;

function resultOf(line: CountLine, text: string, format: NumberFormat, words: UnitWords): string | undefined {
  const { amount, isSum } = typedAmount(text, format);
  if (!isSum) return readBackText(text, format, unitOf(line), words);
  return amount === null ? undefined : `= ${inUnits(amount, unitOf(line), words)}`;
}

function lineAt(lines: readonly CountLine[], index: number): CountLine {
  const line = lines[index];
  if (!line) throw new RangeError(`No line ${index} among ${lines.length}`);
  return line;
}

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
