import { textLines } from '../textLines';
import { element } from './element';

/** "12345 Berlin", as written in Germany. */
const PLACE = /^(?:D[- ])?(\d{5}) +(\S.*)$/;
const LINES = ['LineOne', 'LineTwo', 'LineThree'];

/** The last line that begins with a postcode is the place; lines beyond three share the third. */
export function address(text: string | null): string {
  const lines = textLines(text).filter((line) => line !== '');
  const at = lines.findLastIndex((line) => PLACE.test(line));
  const [, postcode = null, city = null] = PLACE.exec(lines[at] ?? '') ?? [];
  const others = lines.filter((_, index) => index !== at);
  const printed = [...others.slice(0, 2), others.slice(2).join(', ')];
  return element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', postcode),
    ...LINES.map((name, index) => element(`ram:${name}`, printed[index] ?? null)),
    element('ram:CityName', city),
    element('ram:CountryID', 'DE'),
  ]);
}
