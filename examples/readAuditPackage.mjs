// Reads an auditor's package, knowing only its index.xml, and recomputes its statements: the value of each inventory,
// and the consumption of each article. After unpacking: node examples/readAuditPackage.mjs FOLDER
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

const all = (tag, xml) => [...xml.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text]) => text);
const sign = (text) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)).replace('&quot;', '"');

/** Converts a decimal to whole units of 10^-scale, so that sums are exact; null for an empty cell. */
const inUnits = (text, comma, scale) => {
  const [whole, decimals = ''] = text.split(comma);
  return text === '' ? null : BigInt(whole + decimals.padEnd(scale, '0'));
};

/** Returns all tables by name. @param read returns the text of a file of the package */
export function readTables(read) {
  const tables = all('Table', read('index.xml')).map((xml) => {
    const one = (tag) => sign(all(tag, xml)[0]);
    const columns = [...all('VariablePrimaryKey', xml), ...all('VariableColumn', xml)].map((column) => {
      const [name, scale] = [all('Name', column)[0], all('Accuracy', column)[0]];
      return (cell) => [name, scale === undefined ? cell : inUnits(cell, one('DecimalSymbol'), Number(scale))];
    });
    const [delimiter, record_delimiter, quote] = ['ColumnDelimiter', 'RecordDelimiter', 'TextEncapsulator'].map(one);
    const from = Number(/<\/[^>]+>\s*<Range><From>(\d+)<\/From><\/Range>\s*<Var/.exec(xml)[1]);
    const rows = parse(read(one('URL')), { delimiter, record_delimiter, quote, from });
    return [one('Name'), rows.map((cells) => Object.fromEntries(cells.map((cell, at) => columns[at](cell))))];
  });
  return Object.fromEntries(tables);
}

const time = ({ Zeitpunkt }) => Zeitpunkt;
function groupBy(rows, key) {
  const groups = new Map();
  for (const row of rows) {
    if (!groups.has(row[key])) groups.set(row[key], []);
    groups.get(row[key]).push(row);
  }
  return groups;
}
const sum = (rows, of) => rows.reduce((total, row) => total + of(row), 0n);
/** Rounds half up, away from zero. */
const divide = (value, by) => (value < 0n ? -divide(-value, by) : (value * 2n + by) / (by * 2n));
const cents = (amount, price) => divide(amount * price, 100_000n);

/** Returns the inventories whose stated value differs from the sum of their rows. */
export function wrongInventories({ inventuren, inventurzeilen }) {
  const rows = groupBy(inventurzeilen, 'InventurId');
  return inventuren.filter(({ Id, Gesamtwert }) => {
    const ofInventory = rows.get(Id) ?? [];
    const articles = [...groupBy(ofInventory, 'ArtikelId').values()];
    const value = sum(articles, (each) =>
      cents(
        sum(each, ({ Menge }) => Menge ?? 0n),
        each[0].PreisProEinheit,
      ),
    );
    return value !== Gesamtwert || sum(ofInventory, ({ Wert }) => Wert) !== Gesamtwert;
  });
}

/** Returns a German sentence for each inventory that is no longer as it was closed. */
export const exchangedInventories = ({ inventuren }) =>
  inventuren.flatMap(({ Id, SHA256, SHA256Zeilen = SHA256, SHA256Protokoll = '' }) => {
    if (SHA256Zeilen !== SHA256)
      return [`Inventur ${Id}: Die Zeilen passen nicht zur Prüfsumme ${SHA256}, mit der sie festgeschrieben ist.`];
    if (SHA256Protokoll === '' || SHA256Protokoll === SHA256) return [];
    return [`Inventur ${Id}: Zeilen und Prüfsumme wurden ausgetauscht; im Protokoll steht ${SHA256Protokoll}.`];
  });

/** Returns the consumption of each article with at least two counts, in thousandths of units and in cents. */
export function consumption({ zaehlstaende, bewegungen, einheitenwechsel, preisverlauf, artikel }) {
  const tables = [zaehlstaende, bewegungen, einheitenwechsel, preisverlauf];
  const [counts, moves, changes, prices] = tables.map((rows) => {
    const byTime = [...rows].sort((a, b) => (time(a) < time(b) ? -1 : time(a) > time(b) ? 1 : Number(a.Id - b.Id)));
    const groups = groupBy(byTime, 'ArtikelId');
    return (id) => groups.get(id) ?? [];
  });
  const takenBack = new Set(bewegungen.map(({ NimmtZurueck }) => NimmtZurueck));
  return artikel.flatMap(({ Id, Preis, PreisVorher }) => {
    const readings = counts(Id).filter((row, at, rows) => rows[at + 1]?.Zeitpunkt !== time(row));
    const between = (rows, from, to) => rows.filter(({ Zeitpunkt: at }) => at > from.Zeitpunkt && at <= to.Zeitpunkt);
    if (readings.length < 2 || between(changes(Id), readings[0], readings.at(-1)).length > 0) return [];
    let [used, value, known] = [0n, 0n, PreisVorher];
    for (const [at, closing] of readings.slice(1).entries()) {
      const opening = readings[at];
      const moved = between(moves(Id), opening, closing);
      const came = moved.filter(({ Art }) => Art === 'delivery');
      const quantity = sum(came, ({ Menge }) => Menge);
      const own = prices(Id).find(({ Zeitpunkt }) => Zeitpunkt > closing.Zeitpunkt)?.AlterPreis ?? Preis;
      const cost = sum(came, ({ Menge, PreisProEinheit }) => Menge * PreisProEinheit);
      const gone = opening.Menge + sum(moved, ({ Menge }) => Menge) - closing.Menge;
      used += gone;
      value += cents(gone, quantity > 0n ? divide(cost, quantity) : (known ?? own));
      const valid = came.filter((each) => each.NimmtZurueck === null && !takenBack.has(each.Id));
      known = valid.at(-1)?.PreisProEinheit ?? known;
    }
    return [{ ArtikelId: Id, Verbrauch: used, Wert: value }];
  });
}

if (process.argv[2] && process.argv[1].endsWith('readAuditPackage.mjs')) {
  const tables = readTables((name) => readFileSync(join(process.argv[2], name), 'utf8'));
  console.log(`${wrongInventories(tables).length} Inventuren weichen ab.`);
  for (const sentence of exchangedInventories(tables)) console.log(sentence);
  for (const { ArtikelId, Verbrauch, Wert } of consumption(tables)) console.log(`${ArtikelId}: ${Verbrauch}, ${Wert}`);
}
