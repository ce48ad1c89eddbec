import { type RefObject, useEffect, useRef, useState } from 'react';
import { isCounted } from '../../rules/amounts';
import { formatNumberForInput } from '../../rules/numbers';
import { type RunStep, runStep } from '../../rules/runCensus';
import type { CountLine } from './CountLine';
import type { CountEntries, CountEntry } from './useCountEntries';
import { useDrafts } from './useDrafts';

export interface RunCountOptions {
  /** Tells counts apart, such as "census/12". */
  count: string;
  /** In walking order; never empty. */
  lines: readonly CountLine[];
  /** Of the line that is shown; it must exist. */
  index: number;
  entries: CountEntries;
  /** What the texts say and where saving leads; that of a census unless told. */
  rule?: (lines: readonly CountLine[], index: number, text: string) => RunStep;
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
  /** Message at the field; it appears when saving was tried or a text was left. */
  message: string | null;
  entry: CountEntry | undefined;
  isBusy: boolean;
  field: RefObject<HTMLInputElement | null>;
  type: (text: string) => void;
  leave: () => void;
  submit: () => Promise<void>;
  /** Saves the entry of the line once more, or another amount; over what somebody else counted, if there is any. */
  repeat: (amount?: number) => Promise<void>;
  /** Gives up what is typed for the amount that the server has. */
  keep: () => void;
}

/** Walks through the lines of a count: what stands in the field, saving it, and moving on when it is safe. */
export function useRunCount(options: RunCountOptions): RunCountState {
  const { count, lines, index, entries, rule = runStep } = options;
  const line = lineAt(lines, index);
  const drafts = useDrafts(count);
  const [triedLine, setTriedLine] = useState<number>();
  const [isFinishing, setFinishing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { field, isShown } = useShownLine(line.id);

  const saved = isCounted(line.newAmount) ? formatNumberForInput(line.newAmount) : '';
  const text = drafts.all.get(line.id) ?? saved;
  const step = rule(lines, index, text);
  const entry = entries.all.get(line.id);
  // An amount that is on its way holds nobody up: the next one is sent after it.
  const isBusy = isFinishing || isSaving;

  const save = async (over: CountLine, amount: number) => {
    const draft = drafts.get(line.id);
    const { leadsTo } = rule(lines, index, formatNumberForInput(amount));
    setSaving(true);
    const isSafe = await entries.saveAmount(over, amount).finally(() => setSaving(false));
    if (!isSafe) return;
    // Who went on typing meanwhile is not done with this line, and who has left it is not called back.
    if (drafts.get(line.id) !== draft) return;
    drafts.set(line.id, undefined);
    if (!isShown(line.id)) return;
    if (leadsTo === 'next') return options.onIndex(index + 1);
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
    entry,
    isBusy,
    field,
    type: (typed) => drafts.set(line.id, typed === saved ? undefined : typed),
    leave: () => text !== '' && setTriedLine(line.id),
    async submit() {
      setTriedLine(line.id);
      if (step.amount === null) return field.current?.focus();
      // With two amounts side by side, a person chooses.
      if (!isBusy && !entry?.current) await save(line, step.amount);
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
  };
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
