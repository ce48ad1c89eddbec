import type { AuditColumn, AuditTable } from './AuditTable';
import { escaped } from './escaped';

interface Head {
  supplier: string;
  location: string;
  from: string;
  to: string;
  comment: string;
}

/** Describes the tables in the GDPdU Beschreibungsstandard (BMF), so that audit software can import them. */
export function indexXml(tables: readonly AuditTable[], { supplier, location, from, to, comment }: Head): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE DataSet SYSTEM "gdpdu-01-03-2019.dtd">
<DataSet>
  <Version>1.0</Version>
  <DataSupplier>
    <Name>${escaped(supplier)}</Name>
    <Location>${escaped(location)}</Location>
    <Comment>${escaped(comment)}</Comment>
  </DataSupplier>
  <Media>
    <Name>Zählwerk ${from} bis ${to}</Name>
${tables.map((table) => tableXml(table, { from, to })).join('\n')}
  </Media>
</DataSet>
`;
}

function tableXml({ name, description, columns }: AuditTable, { from, to }: Pick<Head, 'from' | 'to'>) {
  const [key, ...others] = columns;
  if (!key) throw new Error(`${name} has no columns`);
  const foreign = columns.filter(({ references }) => references !== undefined);
  return `    <Table>
      <URL>${name}.csv</URL>
      <Name>${name}</Name>
      <Description>${escaped(description)}</Description>
      <Validity><Range><From>${from}</From><To>${to}</To></Range><Format>YYYY-MM-DD</Format></Validity>
      <UTF8/>
      <DecimalSymbol>,</DecimalSymbol>
      <DigitGroupingSymbol>.</DigitGroupingSymbol>
      <Range><From>2</From></Range>
      <VariableLength>
        <ColumnDelimiter>;</ColumnDelimiter>
        <RecordDelimiter>&#13;&#10;</RecordDelimiter>
        <TextEncapsulator>"</TextEncapsulator>
        <VariablePrimaryKey><Name>${key.name}</Name>${typeXml(key)}</VariablePrimaryKey>
${others.map((column) => `        <VariableColumn><Name>${column.name}</Name>${typeXml(column)}</VariableColumn>\n`).join('')}${foreign.map((column) => `        <ForeignKey><Name>${column.name}</Name><References>${column.references}</References></ForeignKey>\n`).join('')}      </VariableLength>
    </Table>`;
}

function typeXml({ kind }: AuditColumn) {
  if (kind === 'text') return '<AlphaNumeric/>';
  if (kind === 'day') return '<Date><Format>YYYY-MM-DD</Format></Date>';
  return `<Numeric><Accuracy>${kind}</Accuracy></Numeric>`;
}
