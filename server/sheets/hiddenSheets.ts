import { strFromU8, unzipSync } from 'fflate';
import { attribute, tagsOf } from './workbookTags';

const WORKBOOK = 'xl/workbook.xml';

/** Returns the places, from 0, of sheets that spreadsheets do not show. @param bytes a workbook whose size was checked */
export function hiddenSheets(bytes: Uint8Array): Set<number> {
  const { [WORKBOOK]: part } = unzipSync(bytes, { filter: ({ name }) => name === WORKBOOK });
  const states = tagsOf(part ? strFromU8(part) : '', 'sheet').map((tag) => attribute(tag, 'state'));
  return new Set([...states.keys()].filter((at) => /hidden$/i.test(states[at] ?? '')));
}
