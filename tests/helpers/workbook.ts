import { strToU8, type Zippable, zipSync } from 'fflate';

/** A cell as a workbook stores it: a text, or the digits of a number with the index of a style. */
export type WorkbookCell = string | { digits: string; style?: number };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/**
 * @param states of sheets that are not visible
 * @param charts names of sheets that are charts
 */
export function workbook(
  sheets: Readonly<Record<string, WorkbookCell[][]>>,
  more: Zippable = {},
  states: Readonly<Record<string, 'hidden' | 'veryHidden'>> = {},
  charts: readonly string[] = [],
): Buffer {
  const kindOf = (name: string) => (charts.includes(name) ? 'chartsheet' : 'worksheet');
  const stateOf = (name: string) => (states[name] ? ` state="${states[name]}"` : '');
  const names = Object.keys(sheets);
  const parts = Object.entries(sheets).map(([name, rows], index) => [
    `xl/${kindOf(name)}s/sheet${index + 1}.xml`,
    strToU8(charts.includes(name) ? `${HEAD}<chartsheet ${MAIN}/>` : sheetXml(rows)),
  ]);
  return Buffer.from(
    zipSync({
      '_rels/.rels': strToU8(
        `${HEAD}<Relationships ${PACKAGE}><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': strToU8(
        `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}"${stateOf(name)} r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `${HEAD}<Relationships ${PACKAGE}>${names.map((name, index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${kindOf(name)}" Target="${kindOf(name)}s/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
      ),
      ...Object.fromEntries(parts),
      ...more,
    }),
  );
}

export const stylesXml = (formats: readonly string[]): string =>
  `${HEAD}<styleSheet ${MAIN}><numFmts count="${formats.length}">${formats.map((code, index) => `<numFmt formatCode="${code}" numFmtId="${170 + index}"/>`).join('')}</numFmts><cellStyleXfs count="1"><xf numFmtId="170"/></cellStyleXfs><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${170 + index}" applyNumberFormat="1"><alignment/></xf>`).join('')}</cellXfs></styleSheet>`;

/** @param first number of the first row */
export const sheetXml = (rows: readonly WorkbookCell[][], first = 1): string =>
  `${HEAD}<worksheet ${MAIN}><sheetData>${rows.map((cells, index) => `<row r="${index + first}">${cells.map((cell, column) => cellXml(cell, `${'ABCDEFGH'[column]}${index + first}`)).join('')}</row>`).join('')}</sheetData></worksheet>`;

const cellXml = (cell: WorkbookCell, at: string) =>
  typeof cell === 'string'
    ? `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
    : `<c r="${at}"${cell.style === undefined ? '' : ` s="${cell.style}"`}><v>${cell.digits}</v></c>`;
