import { AMOUNT_SCALE } from '../../src/contract/kit/values';
import { soldItemKey, USUAL_UNIT } from '../../src/rules/sales/soldItemKey';
import type { ExportData } from './ExportData';
import { ownText } from './growableArray';
import type { Needed, RegisterTable } from './RegisterTable';

export type OpenTable = (name: string, needed: Needed, numbers: readonly string[]) => RegisterTable | undefined;

/** Remembers the last receipt, as its rows nearly always follow each other. */
export function receiptFinder(table: RegisterTable, data: ExportData): () => number | undefined {
  let last: { register: string; zNr: string; bonId: string; receipt: number | undefined } | undefined;
  return () => {
    const [register, zNr, bonId] = [table.text('Z_KASSE_ID'), table.text('Z_NR'), table.text('BON_ID')];
    if (last?.bonId === bonId && last.zNr === zNr && last.register === register && last.receipt !== undefined)
      return last.receipt;
    const number = table.number('Z_NR', 0, true);
    const closing = data.closingKeys.find(`${data.registers.find(register)} ${number}`);
    const receipt = closing === undefined ? undefined : data.receiptKeys.find(`${closing} ${bonId}`);
    last = { register, zNr, bonId, receipt };
    return receipt;
  };
}

/** Numbers the sold item of a row. @param prefix of the columns of sub items @returns a function of the closing */
export function itemReader(table: RegisterTable, data: ExportData, prefix: '' | 'ZI_'): (closing: number) => number {
  const textColumn = prefix === '' ? 'ARTIKELTEXT' : 'ZI_NAME';
  // Caches by texts: comparing them is slow, and only few differ.
  const seen = new Map<string, number>();
  return (closing) => {
    const register = data.closings[closing]?.register ?? 0;
    const [artNr, text, unit] = [table.text(`${prefix}ART_NR`), table.text(textColumn), table.text(`${prefix}EINHEIT`)];
    const written = `${register} ${artNr}\n${text}\n${unit}\n${table.text(`${prefix}FAKTOR`)}`;
    const known = seen.get(written);
    if (known !== undefined) return known;
    const factor = table.number(`${prefix}FAKTOR`, AMOUNT_SCALE) || 1000;
    const key = soldItemKey(artNr.slice(0, 100), text.slice(0, 255), unit.slice(0, 50), factor);
    const item = data.itemKeys.of(`${register} ${key}`);
    data.items[item] ??= {
      register,
      key: ownText(key),
      factor,
      artNr: ownText(artNr.slice(0, 100)),
      text: ownText(text.slice(0, 255)),
      unit: ownText(unit.slice(0, 50) || USUAL_UNIT),
      gtin: ownText(table.text(`${prefix}GTIN`).slice(0, 20)),
      group: ownText(table.text(`${prefix}WARENGR`).slice(0, 100)),
    };
    seen.set(ownText(written), item);
    return item;
  };
}
