import { messages } from '../messages';
import { isClockTime } from './clockTime';
import { isMailSender, isMailServer } from './mailFormats';

export type TextFormat =
  | 'email'
  | 'phone'
  | 'color'
  | 'time'
  | 'timeZone'
  | 'hours'
  | 'months'
  | 'megabytes'
  | 'service'
  | 'weightCodes'
  | 'iban'
  | 'mailServer'
  | 'mailSender';

// Control and format characters, such as U+202E, would make an address look like a different one.
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}@<>(),;:"[\]\\]+@[^\s\p{Cc}\p{Cf}@<>(),;:"[\]\\.]+(\.[^\s\p{Cc}\p{Cf}@<>(),;:"[\]\\.]+)+$/u;

export const isColor = (text: string | null | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '');

/** Pattern of printed weight codes: fixed digits, I article, W weight, at most one C check digit, `:` decimals. */
export const WEIGHT_CODE = /^(\d*)(I+)(W+)(C?):([0-6])$/;

const CHECKED_LENGTHS = [8, 12, 13, 14];

const areWeightCodes = (text: string): boolean =>
  text.split('\n').every((line) => line.trim() === '' || isWeightCode(line.trim()));

function isWeightCode(line: string): boolean {
  const [, fixed = '', article = '', weight = '', check = '', decimals = ''] = WEIGHT_CODE.exec(line) ?? [];
  const length = fixed.length + article.length + weight.length + check.length;
  if (article === '' || length > 64 || Number(decimals) > weight.length) return false;
  return check === '' || CHECKED_LENGTHS.includes(length);
}

const isNoneOrWithin = (text: string, least: number, most: number) =>
  text === '0' || (/^[1-9]\d*$/.test(text) && Number(text) >= least && Number(text) <= most);

/** 0, or whole hours up to a token's lifetime: a longer limit would never be reached. */
const isHours = (text: string): boolean => isNoneOrWithin(text, 1, 12);

const isMonths = (text: string): boolean => isNoneOrWithin(text, 12, 1200);

/** 0, or a whole number of megabytes from 50, so that the largest upload fits. */
const isMegabytes = (text: string): boolean => isNoneOrWithin(text, 50, 100_000);

/** Cached by name: asking the platform takes as long as drawing a page. */
const timeZones = new Map<string, boolean>();

export function isTimeZone(name: string): boolean {
  const known = timeZones.get(name);
  if (known !== undefined) return known;
  let answer = true;
  try {
    new Intl.DateTimeFormat('de-DE', { timeZone: name });
  } catch {
    answer = false;
  }
  timeZones.set(name, answer);
  return answer;
}

const SEPARATORS = /[\s.\-/]/g;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** ISO 13616: modulo 97, letters from 10 on. */
function isIban(text: string): boolean {
  const iban = text.replace(SEPARATORS, '').toUpperCase();
  if (!IBAN.test(iban)) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
}

export const FORMATS: Record<TextFormat, { test: (text: string) => boolean; message: string }> = {
  email: { test: (text) => EMAIL.test(text), message: messages.notAnEmail },
  // Phone numbers are written in many ways, with names and hours: the format only makes them tappable.
  phone: { test: () => true, message: messages.notAText },
  color: { test: isColor, message: messages.notAColor },
  time: { test: isClockTime, message: messages.notATime },
  timeZone: { test: isTimeZone, message: messages.notATimeZone },
  hours: { test: isHours, message: messages.notHours },
  months: { test: isMonths, message: messages.notMonths },
  megabytes: { test: isMegabytes, message: messages.notMegabytes },
  service: { test: (text) => /^[89]\d$/.test(text), message: messages.notAService },
  iban: { test: isIban, message: messages.wrongCheckDigit },
  mailServer: { test: isMailServer, message: messages.notAMailServer },
  mailSender: { test: isMailSender, message: messages.notAMailSender },
  weightCodes: { test: areWeightCodes, message: messages.notWeightCodes },
};
