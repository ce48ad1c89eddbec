import { stringify } from 'csv-stringify/sync';
import { type ZipFile, zipOf } from './zipOf';

export interface Position {
  pos?: string;
  artNr?: string;
  text?: string;
  amount?: string | number;
  unit?: string;
  factor?: string;
  price?: number;
  type?: string;
  storno?: string;
  group?: string;
  gtin?: string;
  /** Rows of lines_vat.csv. */
  vat?: { key?: string; gross: number | string; net?: number | string }[];
  /** Rows of subitems.csv. */
  subs?: { artNr: string; text: string; amount: number | string }[];
}

export interface Bon {
  kasse?: string;
  z?: number | string;
  id: string;
  at: string;
  type?: string;
  storno?: string;
  turnover?: number | string;
  lines: Position[];
}

export interface Closing {
  kasse?: string;
  z: number | string;
  createdAt: string;
  day?: string;
}

export interface RegisterData {
  bons: Bon[];
  closings?: Closing[];
}

/**
 * Ways to fill an export: `full` has all files and columns, with names of people in them; `plain` has no index.xml,
 * decimal points and line feeds; `poor` has only number, text and amount.
 */
export type Dialect = 'full' | 'plain' | 'poor';

/** Personal data that must not be kept anywhere. */
export const SECRETS = ['Wilhelmine Bediener', 'Kundgard Gast', 'Notizia Privat', 'GS-998877', 'Tisch Fleury'];

type Row = Record<string, string | number | undefined>;

export function registerFiles({ bons, closings = [] }: RegisterData, dialect: Dialect = 'full'): ZipFile[] {
  const write = writerOf(dialect);
  const key = ({ kasse = '1', z = 1, id }: Bon) => ({ Z_KASSE_ID: kasse, Z_NR: z, BON_ID: id });
  const lines = bons.flatMap((bon) =>
    bon.lines.map((line, place) => ({ bon, line, pos: line.pos ?? String(place + 1) })),
  );
  const [waiter, guest, note, voucher, table] = SECRETS;
  const rows = lines.map(({ bon, line, pos }): Row => {
    const bare = {
      ...key(bon),
      POS_ZEILE: pos,
      ART_NR: line.artNr,
      ARTIKELTEXT: line.text,
      MENGE: number(line.amount ?? 1, 3),
    };
    if (dialect === 'poor') return bare;
    return {
      ...bare,
      GUTSCHEIN_NR: voucher,
      GV_TYP: line.type ?? 'Umsatz',
      P_STORNO: line.storno ?? '0',
      GTIN: line.gtin,
      WARENGR: line.group,
      FAKTOR: line.factor,
      EINHEIT: line.unit,
      STK_BR: line.price?.toFixed(5),
      INHAUS: '1',
    };
  });
  const receipts = bons.map((bon): Row => {
    const bare = { ...key(bon), BON_TYP: bon.type ?? 'Beleg', BON_ENDE: bon.at };
    if (dialect === 'poor') return bare;
    const people = {
      BEDIENER_NAME: waiter,
      KUNDE_NAME: guest,
      BON_NOTIZ: note,
      BON_NAME: note,
      ABRECHNUNGSKREIS: table,
    };
    return { ...bare, BON_STORNO: bon.storno ?? '0', UMS_BRUTTO: number(bon.turnover, 2), ...people };
  });
  const files = [file('transactions.csv', write(receipts)), file('lines.csv', write(rows))];
  if (dialect === 'poor') return files;
  const vat = lines.flatMap(({ bon, line, pos }) =>
    (line.vat ?? []).map(
      (each): Row => ({
        ...key(bon),
        POS_ZEILE: pos,
        UST_SCHLUESSEL: each.key ?? '1',
        POS_BRUTTO: number(each.gross, 5),
        POS_NETTO: number(each.net, 5),
      }),
    ),
  );
  const subs = lines.flatMap(({ bon, line, pos }) =>
    (line.subs ?? []).map(
      (each): Row => ({
        ...key(bon),
        POS_ZEILE: pos,
        ZI_ART_NR: each.artNr,
        ZI_NAME: each.text,
        ZI_MENGE: number(each.amount, 3),
        ZI_FAKTOR: '',
        ZI_EINHEIT: '',
      }),
    ),
  );
  const ends = closings.map(({ kasse = '1', z, createdAt, day }): Row => {
    return { Z_KASSE_ID: kasse, Z_NR: z, Z_ERSTELLUNG: createdAt, Z_BUCHUNGSTAG: day, TAXONOMIE_VERSION: '2.3' };
  });
  if (vat.length > 0) files.push(file('lines_vat.csv', write(vat)));
  if (subs.length > 0) files.push(file('subitems.csv', write(subs)));
  if (ends.length > 0) files.push(file('cashpointclosing.csv', write(ends)));
  if (dialect === 'plain') return files;
  const registers = [...new Set(bons.map(({ kasse = '1' }) => kasse))];
  const devices = registers.map(
    (kasse): Row => ({ Z_KASSE_ID: kasse, KASSE_BRAND: 'Musterkasse', KASSE_MODELL: 'M 3' }),
  );
  files.push(file('cashregister.csv', write(devices)), file('tse.csv', write([{ TSE_NAME: waiter }])));
  files.push(file('index.xml', indexXml(files.map(({ name }) => name))));
  return files;
}

export const registerZip = (data: RegisterData, dialect?: Dialect): Buffer => zipOf(registerFiles(data, dialect));

const file = (name: string, content: string): ZipFile => ({ name, content });

/** Strings are written as they are. */
const number = (value: number | string | undefined, decimals: number): string | undefined =>
  typeof value === 'number' ? value.toFixed(decimals) : value;

/** Uses a CSV library that the reader does not use. */
function writerOf(dialect: Dialect): (rows: Row[]) => string {
  const isFull = dialect === 'full';
  const isNumber = (text: string) => /^-?\d+\.\d{2,}$/.test(text);
  const cell = (value: Row[string]) => {
    const text = String(value ?? '');
    return dialect !== 'plain' && isNumber(text) ? text.replace('.', ',') : text;
  };
  return (rows) => {
    const columns = Object.keys(rows[0] ?? {});
    return stringify([columns, ...rows.map((row) => columns.map((column) => cell(row[column])))], {
      delimiter: ';',
      record_delimiter: dialect === 'plain' ? '\n' : '\r\n',
      quoted: isFull,
      quoted_empty: isFull,
      quoted_match: /[\r\n]/,
    });
  };
}

export const indexXml = (names: readonly string[], extra = ''): string =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd"><DataSet><Version>1.0</Version><Media><Name>DSFinV-K</Name>${names
    .map(
      (name) =>
        `<Table><URL>${name}</URL><UTF8/><DecimalSymbol>,</DecimalSymbol><DigitGroupingSymbol>.</DigitGroupingSymbol>${extra}<VariableLength><ColumnDelimiter>;</ColumnDelimiter><RecordDelimiter>&#13;&#10;</RecordDelimiter><TextEncapsulator>"</TextEncapsulator></VariableLength></Table>`,
    )
    .join('')}</Media></DataSet>`;
