import { messages } from '../../resources/kit';
import { parseNumber, WHOLE } from '../../rules/readNumber';

export interface ManyForm {
  ticked: ReadonlySet<number>;
  /** Typed minimums by article id; 0 where missing. */
  minimums: ReadonlyMap<number, string>;
}

export const emptyForm: ManyForm = { ticked: new Set(), minimums: new Map() };

export const typedIn = ({ minimums }: ManyForm, id: number): string => minimums.get(id) ?? '0';

export function withTicks(form: ManyForm, ids: readonly number[], isTicked: boolean): ManyForm {
  const ticked = new Set(form.ticked);
  for (const id of ids) {
    if (isTicked) ticked.add(id);
    else ticked.delete(id);
  }
  return { ...form, ticked };
}

/** Sets a minimum and ticks the article, since nobody types a minimum for an unwanted one. */
export const withMinimum = (form: ManyForm, id: number, typed: string): ManyForm => ({
  ticked: new Set([...form.ticked, id]),
  minimums: new Map([...form.minimums, [id, typed]]),
});

export function minimumMessage(typed: string): string | undefined {
  const minimum = parseNumber(typed, WHOLE);
  if (minimum === null) return messages.required;
  if (Number.isNaN(minimum) || !Number.isInteger(minimum)) return messages.notAnInteger;
  if (minimum > MAX) return messages.outOfRange;
  return minimum < 0 ? messages.min(0) : undefined;
}

const MAX = 2 ** 31 - 1;

/** @returns undefined while a ticked article has an invalid minimum */
export function itemsOf(form: ManyForm, ids: readonly number[]) {
  const chosen = ids.filter((id) => form.ticked.has(id));
  if (chosen.some((id) => minimumMessage(typedIn(form, id)) !== undefined)) return undefined;
  return chosen.map((id) => ({
    stockItemId: id,
    minAmountInGroup: parseNumber(typedIn(form, id), WHOLE) ?? 0,
    fixedOrderAmount: null,
    // Refused when somebody has assigned it meanwhile.
    version: null,
  }));
}

export function addText(count: number): string {
  if (count === 0) return 'Artikel hinzufügen';
  return `${count} Artikel hinzufügen`;
}
