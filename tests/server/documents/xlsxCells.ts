import { unzipSync } from 'fflate';

/** A cell as stored: a number stays text, so that nothing is rounded. */
export interface XlsxCell {
  kind: 'number' | 'text';
  value: string;
  /** Number format that differs from the default. */
  format?: string;
}

export function xlsxCells(xlsx: Buffer): Record<string, Record<string, XlsxCell>[]> {
  const files = unzipSync(new Uint8Array(xlsx));
  const read = (path: string) => new TextDecoder().decode(files[path]);
  const shared = all(read('xl/sharedStrings.xml'), /<si>(.*?)<\/si>/gs).map(([, item = '']) => textOf(item));
  const names = all(read('xl/workbook.xml'), /<sheet [^>]*name="([^"]*)"/g).map(([, name = '']) => unescaped(name));
  const formats = numberFormats(read('xl/styles.xml'));
  return Object.fromEntries(
    names.map((name, index) => [name, sheetRows(read(`xl/worksheets/sheet${index + 1}.xml`), shared, formats)]),
  );
}

function sheetRows(xml: string, shared: readonly string[], formats: readonly (string | undefined)[]) {
  return all(xml, /<row [^>]*>(.*?)<\/row>/gs).map(([, row = '']) =>
    Object.fromEntries(
      all(row, /<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs).flatMap(([, attributes = '', content = '']) => {
        const attribute = (key: string) => new RegExp(`\\b${key}="([^"]*)"`).exec(attributes)?.[1];
        const value = /<v>(.*?)<\/v>/s.exec(content)?.[1];
        if (value === undefined) return [];
        const isText = attribute('t') === 's';
        const cell: XlsxCell = {
          kind: isText ? 'text' : 'number',
          value: isText ? (shared[Number(value)] ?? '') : value,
          format: formats[Number(attribute('s') ?? -1)],
        };
        return [[String(attribute('r')).replace(/\d/g, ''), cell]];
      }),
    ),
  );
}

function numberFormats(xml: string): (string | undefined)[] {
  const own = new Map(
    all(xml, /<numFmt [^>]*>/g).map(([tag]) => [
      /numFmtId="(\d+)"/.exec(tag)?.[1],
      unescaped(/formatCode="([^"]*)"/.exec(tag)?.[1] ?? ''),
    ]),
  );
  const cells = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(xml)?.[1] ?? '';
  return all(cells, /<xf [^>]*>/g).map(([tag]) => own.get(/numFmtId="(\d+)"/.exec(tag)?.[1]));
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];
const textOf = (xml: string) =>
  unescaped(
    all(xml, /<t[^>]*>(.*?)<\/t>/gs)
      .map(([, text]) => text)
      .join(''),
  );
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
