import { impossible } from './refusals';
import { decimalOf } from './values';
import type { XmlElement } from './xml/XmlElement';

/** BT-149, `1` when absent. @throws Problem for zero or less */
export function baseQuantityOf(element: XmlElement | undefined): string {
  const base = decimalOf(element, 'Preisbasis (BT-149)') ?? '1';
  if (element && (base === '0' || base.startsWith('-')))
    throw impossible(`Preisbasis (BT-149) in Zeile ${element.line} ist nicht größer als 0.`);
  return base;
}
