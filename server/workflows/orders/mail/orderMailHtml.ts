import { accentColor } from '../../../documents/accentColor';
import type { OrderDocument } from '../../../documents/orderDocument';
import { orderFacts } from '../../../documents/orderFacts';
import { type OrderCell, orderColumns, orderRows } from '../../../documents/orderTable';
import { singleLine } from '../../../documents/singleLine';
import { type Html, html } from '../../../html';
import { mailPage } from '../../../letters/mailPage';
import { mapInTurns } from '../../../turns';
import { orderWording } from './orderWording';

export async function orderMailHtml(document: OrderDocument, signal?: AbortSignal): Promise<string> {
  const wording = orderWording(document);
  const content = html`<p>${wording.greeting}</p>
<p>${wording.opening}</p>
${changesList(wording.changes)}${factsTable(document)}
${wording.whole === null ? '' : html`<p>${wording.whole}</p>`}
${document.items.length > 0 ? await positionsTable(document, signal) : ''}
${wording.closing.map((sentence) => html`<p>${sentence}</p>\n`)}<p>Mit freundlichen Grüßen<br>
${brokenLines(wording.signature)}</p>`;
  return mailPage({
    subject: wording.subject,
    house: singleLine(document.instanceName),
    color: accentColor(document),
    content,
  });
}

const changesList = (changes: readonly string[]) =>
  changes.length === 0
    ? ''
    : html`<ul style="padding-left:20px">
${changes.map((change) => html`<li dir="auto">${change}</li>\n`)}</ul>
`;

function factsTable(document: OrderDocument): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:16px 0">
${orderFacts(document).map(
  ({ label, lines }) => html`<tr>
<td style="padding:2px 16px 2px 0;vertical-align:top;font-weight:bold">${label}:</td>
<td dir="auto" style="padding:2px 0;vertical-align:top;text-align:left">${brokenLines(lines)}</td>
</tr>
`,
)}</table>`;
}

const line = '1px solid #8c959f';

async function positionsTable(document: OrderDocument, signal?: AbortSignal): Promise<Html> {
  const rows = await mapInTurns(
    orderRows(document),
    (row) => html`<tr>
${row.map(
  (cell, index) =>
    html`<td dir="auto" style="padding:6px 8px;border-bottom:${line};vertical-align:top;${alignment(orderColumns[index]?.isNumber)}">${cellLines(cell)}</td>\n`,
)}</tr>
`,
    signal,
  );
  return html`<table cellpadding="0" cellspacing="0" style="border-collapse:collapse;width:100%;margin:16px 0">
<thead><tr>
${orderColumns.map(
  ({ title, isNumber }) =>
    html`<th scope="col" style="padding:6px 8px;border-bottom:2px solid #8c959f;${alignment(isNumber)}">${title}</th>\n`,
)}</tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

const cellLines = ([text, ...notes]: OrderCell): Html[] => [
  html`${text}`,
  ...notes.map((note) => html`<br>\n<small dir="auto">${note}</small>`),
];

function alignment(isNumber?: true): string {
  return isNumber ? 'text-align:right;white-space:nowrap' : 'text-align:left;overflow-wrap:anywhere';
}

function brokenLines(lines: string[]): Html[] {
  return lines.map((text, index) => (index === 0 ? html`${text}` : html`<br>\n${text}`));
}
