import { accentColor } from '../../../documents/accentColor';
import type { OrderDocument } from '../../../documents/orderDocument';
import { orderFacts } from '../../../documents/orderFacts';
import { type OrderCell, orderColumns, orderRows } from '../../../documents/orderTable';
import { singleLine } from '../../../documents/singleLine';
import { type Html, html } from '../../../html';
import { mapInTurns } from '../../../turns';
import { orderWording } from './orderWording';

/** Inline styles, because many mail programs drop style sheets; no text or background colours, for dark mode. */
export async function orderMailHtml(document: OrderDocument, signal?: AbortSignal): Promise<string> {
  const wording = orderWording(document);
  return html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${wording.subject}</title>
</head>
<body style="margin:0;padding:16px;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.45">
<div style="max-width:760px;margin:0 auto">
<div dir="auto" style="border-top:6px solid ${accentColor(document)};padding:12px 0 4px;font-size:20px;font-weight:bold;text-align:left">${singleLine(document.instanceName)}</div>
<p>${wording.greeting}</p>
<p>${wording.opening}</p>
${changesList(wording.changes)}${factsTable(document)}
${wording.whole === null ? '' : html`<p>${wording.whole}</p>`}
${document.items.length > 0 ? await positionsTable(document, signal) : ''}
${wording.closing.map((sentence) => html`<p>${sentence}</p>\n`)}<p>Mit freundlichen Grüßen<br>
${brokenLines(wording.signature)}</p>
</div>
</body>
</html>
`.markup;
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
