import type { ImportRow } from '../../src/contract/csv';
import { addTo } from '../../src/lib/addTo';
import {
  type AnyRecord,
  type AnyResource,
  emptyRecord,
  emptyValue,
  type Field,
  fieldsAskedOf,
  isReadable,
  kindOf,
  messages,
  type Read,
  type Role,
} from '../../src/resources/kit';
import type { Judge } from '../records/rules/judge';
import { takeTurns } from '../turns';
import { type Cell, isChange, shownChange } from './cellChanges';
import type { CellContext } from './cellContext';
import { cellText } from './cellText';
import type { MergedRecords } from './mergedRecords';
import { keyOf, type UniqueHolders, uniqueHolders } from './uniqueHolders';

export interface RowToPlan {
  line: number;
  cells: readonly string[];
  columns?: ImportPlan['columns'];
}

export interface PlannedRow extends ImportRow {
  current?: AnyRecord;
  values: Record<string, unknown>;
}

export interface ImportPlan {
  resource: AnyResource;
  role: Role;
  columns: readonly { header: string; field: string | null }[];
  match: readonly string[];
  records: readonly AnyRecord[];
  /** Records that a row may be about: those that the caller sees. */
  visible: readonly AnyRecord[];
  context: CellContext;
  judge: Judge;
  merged: MergedRecords;
  /** Rows are stored one by one, which judges their rules; planning judges them only to complete other errors. */
  isOneByOne?: boolean;
  signal?: AbortSignal;
  defaults?: Readonly<Record<string, string>>;
}

export async function planRows(plan: ImportPlan, rows: readonly RowToPlan[]): Promise<PlannedRow[]> {
  const turn = takeTurns();
  const find = await recordFinder(plan.resource, plan.match, plan.visible, turn);
  const holders = await uniqueHolders(plan.resource, plan.records, turn);
  const planned: PlannedRow[] = [];
  for (const { line, cells, columns = plan.columns } of rows) {
    planned.push(await planRow({ ...plan, columns }, line, cells, find, holders));
    await turn();
    plan.signal?.throwIfAborted();
  }
  return planned;
}

async function planRow(
  plan: ImportPlan,
  line: number,
  texts: readonly string[],
  find: FindRecord,
  holders: UniqueHolders,
): Promise<PlannedRow> {
  const { resource, columns, context } = plan;
  const errors: Record<string, string> = {};
  if (texts.slice(columns.length).some((text) => text !== '')) {
    errors[resource.title] = 'In dieser Zeile stehen mehr Werte als Spaltennamen.';
  }
  const cellOf = (key: string | null, raw: string): Cell[] => {
    const field = key === null ? undefined : resource.fields[key];
    const text = withoutApostrophe(raw);
    return key !== null && field ? [{ key, field, raw, text, read: readCell(field, text, context) }] : [];
  };
  const cells = columns.flatMap(({ field }, index) => cellOf(field, texts[index] ?? ''));
  const idText = texts[columns.findIndex(({ field }) => field === 'id')]?.trim() ?? '';
  const known = Object.fromEntries(cells.map(({ key, read }) => [key, read.value]));
  const { current, error } = find({ ...known, id: idText }, line);
  if (error) errors[plan.match.at(-1) ?? 'id'] = error;

  const isFilled = (key: string) => cells.some((cell) => cell.key === key && cell.text.trim() !== '');
  if (!current)
    for (const [key, text] of Object.entries(plan.defaults ?? {})) if (!isFilled(key)) cells.push(...cellOf(key, text));
  const set = cells.filter((cell) => (current ? isChange(resource, cell, current, context) : cell.text.trim() !== ''));
  for (const { key, read } of set) if (read.error !== undefined) errors[key] ??= read.error;
  const good = set.filter(({ read }) => read.error === undefined);
  const values = Object.fromEntries(
    good.map(({ key, field, read }) => [key, kindOf(field).normalise(field, read.value)]),
  );
  for (const { key, field } of good) {
    const refusal = plan.merged.refuseNamed(field, values[key], current?.[key]);
    if (refusal !== undefined) errors[key] ??= refusal;
  }
  const refusal = set.length > 0 ? plan.merged.refuseChanged(current) : undefined;
  if (refusal !== undefined) errors[plan.match.at(-1) ?? 'id'] ??= refusal;
  const record = current ? { ...current, ...values } : { ...emptyRecord(resource.fields), ...values };
  // After a failed search, the record is unknown, and so are missing values.
  if (current ? set.length > 0 : !error) {
    const asked = current ? fieldsAskedOf(resource.fields, values) : resource.fields;
    const wrong = await plan.judge.ofFields(asked, record, plan.role, current);
    for (const [key, message] of Object.entries(wrong)) errors[key] ??= message;
    const isJudged = !plan.isOneByOne || Object.keys(errors).length > 0;
    if (isJudged) Object.assign(errors, await plan.judge.ofRules({ before: current, after: record }, errors));
  }
  if (Object.keys(errors).length === 0) Object.assign(errors, holders.take(record, line, current));
  const state = Object.keys(errors).length > 0 ? 'wrong' : !current ? 'new' : set.length > 0 ? 'changed' : 'same';
  if (state === 'new' || state === 'changed') plan.judge.note(record);
  return {
    line,
    state,
    title: isReadable(titleField(resource), plan.role)
      ? String(
          cellText(titleField(resource), record[resource.title], context) ??
            cells.find(({ key }) => key === resource.title)?.text ??
            '',
        )
      : numbered(resource, current),
    changes: Object.fromEntries(set.map((cell) => [cell.key, shownChange(cell, current, context)])),
    errors,
    current,
    values,
  };
}

const titleField = ({ fields, title }: AnyResource): Field => fields[title] ?? { kind: 'text', label: '' };

type Values = Readonly<Record<string, unknown>>;

export type FindRecord = (values: Values, line: number) => { current?: AnyRecord; error?: string };

export async function recordFinder(
  resource: AnyResource,
  match: readonly string[],
  records: readonly AnyRecord[],
  turn: () => Promise<void>,
): Promise<FindRecord> {
  const known = new Map<string | undefined, AnyRecord[]>();
  const byId = match[0] === 'id';
  const keyIn = (values: Values) => keyOf(match, byId ? { id: String(values.id) } : values);
  for (const record of records) {
    addTo(known, keyIn(record), record);
    await turn();
  }
  const lines = new Map<string, number>();
  return (values, line) => {
    const key = keyIn(values);
    if (key === undefined) return {};
    const [current, ...others] = known.get(key) ?? [];
    const before = lines.get(key);
    lines.set(key, before ?? line);
    if (before !== undefined) return { current, error: `Kommt schon in Zeile ${before} vor.` };
    if (byId && !current)
      return { error: /^\d+$/.test(String(values.id)) ? messages.unknownReference : 'Bitte eine gültige Id angeben.' };
    if (others.length > 0)
      return { error: `${resource.label.many} mit diesem Wert gibt es mehrmals. Bitte die Spalte Id mit angeben.` };
    return { current };
  };
}

/** Removes the apostrophe that exports put before text that a spreadsheet would run as a formula. */
const withoutApostrophe = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

/** Returns unreadable values unchanged for the field's rules to refuse. */
const readCell = (field: Field, cell: string, { reader }: CellContext): Read =>
  cell.trim() === '' ? { value: emptyValue(field) } : kindOf(field).read(field, cell, reader);
const numbered = ({ label }: AnyResource, current?: AnyRecord) => (current ? `${label.one} ${current.id}` : '');
