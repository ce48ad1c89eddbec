import Big from 'big.js';
import { isClockTime, isInRange, messages, textKey } from '../../resources/kit';
import { instantAt, isDay, parseGermanDate } from '../dates';
import { choiceMessage, type Decimal, type NumberFormat, readExactly, readNumber } from '../readNumber';
import type { HistoryField } from './historyColumns';

const HISTORY_KINDS = { Zählung: 'count', Lieferung: 'delivery', Rückgabe: 'return', Verlust: 'loss' } as const;
export type HistoryKind = (typeof HISTORY_KINDS)[keyof typeof HISTORY_KINDS];

export type HistoryErrors = Partial<Record<HistoryField, string>>;

export interface HistoryRow {
  line: number;
  id: string;
  item: string;
  at: string;
  kind: HistoryKind;
  /** Whole thousandths, as written. */
  quantity: number;
  /** Whole ten-thousandths of a euro; null: the article's price. */
  price: number | null;
  errors: HistoryErrors;
}

export interface HistoryRules {
  timeZone: string;
  /** Later instants are refused as lying in the future. */
  latest: string;
  /** Decimal symbol of the file; null: each number is read separately. */
  decimal: Decimal | null;
}

export type HistoryCells = Readonly<Partial<Record<HistoryField, string>>>;

/** Reads the values of a row; `historyJudge` looks up its article and compares with booked rows. */
export function historyReader(rules: HistoryRules): (line: number, cells: HistoryCells) => HistoryRow {
  const { timeZone, latest, decimal } = rules;
  const amount: NumberFormat = { scale: 3, decimal: decimal ?? undefined };
  const money: NumberFormat = { scale: 4, isMoney: true, decimal: decimal ?? undefined };
  const instants = new Map<string, string>();
  const instantOf = (day: string, time: string) => {
    const key = `${day} ${time}`;
    const at = instants.get(key) ?? instantAt(day, time, timeZone);
    instants.set(key, at);
    return at;
  };
  return (line, cells) => {
    const errors: HistoryErrors = {};
    const textOf = (field: HistoryField) => cells[field]?.trim() ?? '';
    const kind = KINDS.get(textKey(textOf('kind')));
    if (!kind) errors.kind = 'Bitte Zählung, Lieferung, Rückgabe oder Verlust angeben.';
    const day = readDay(textOf('day'), errors);
    const time = textOf('time') || (kind === 'count' ? '23:59' : '12:00');
    if (!isClockTime(time)) errors.time = messages.notATime;
    const at = errors.day || errors.time ? '' : instantOf(day, time);
    if (at > latest) errors.day = 'Der Zeitpunkt liegt in der Zukunft.';
    const quantity = readScaled(textOf('quantity'), amount);
    if (typeof quantity === 'string') errors.quantity = quantity;
    else if (quantity === null) errors.quantity = messages.notANumber;
    else if (kind === 'count' && quantity < 0) errors.quantity = messages.min(0);
    else if (kind !== 'count' && quantity <= 0) errors.quantity = messages.above(0);
    const price = readScaled(textOf('price'), money);
    if (typeof price === 'string') errors.price = price;
    else if (price !== null && price < 0) errors.price = messages.min(0);
    return {
      line,
      id: textOf('id'),
      item: textOf('item'),
      at,
      kind: kind ?? 'count',
      errors,
      quantity: typeof quantity === 'number' ? quantity : 0,
      price: typeof price === 'number' ? price : null,
    };
  };
}

const KINDS = new Map(Object.entries(HISTORY_KINDS).map(([name, kind]) => [textKey(name), kind]));
const FIRST_DAY = '2000-01-01';

function readDay(text: string, errors: HistoryErrors): string {
  const day = isDay(text) ? text : parseGermanDate(text);
  if (day === null) errors.day = 'Bitte einen Tag wie 31.12.2025 oder 2025-12-31 angeben.';
  else if (day < FIRST_DAY) errors.day = 'Bitte ein Datum ab 2000 angeben.';
  return day ?? '';
}

/** Returns whole units of 10^-scale, null for an empty text, or a message. */
function readScaled(text: string, format: NumberFormat): number | string | null {
  const found = readExactly(text, format);
  if (found === null) return null;
  if (!(found instanceof Big)) {
    const { choices } = readNumber(text, format);
    return choices ? choiceMessage(choices) : messages.notANumber;
  }
  const units = found.times(10 ** format.scale);
  if (!units.round(0).eq(units)) return messages.tooManyDecimals(format.scale);
  return isInRange(found.toNumber(), format.scale) ? units.toNumber() : messages.outOfRange;
}
