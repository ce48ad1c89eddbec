import { type Html, html } from '../html';

interface MailPage {
  subject: string;
  house: string;
  color: string;
  content: Html;
}

/** HTML of a mail. Inline styles, as many mail programs drop sheets; no colours of text or background, for dark mode. */
export const mailPage = ({ subject, house, color, content }: MailPage): string =>
  html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
</head>
<body style="margin:0;padding:16px;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.45">
<div style="max-width:760px;margin:0 auto">
<div dir="auto" style="border-top:6px solid ${color};padding:12px 0 4px;font-size:20px;font-weight:bold;text-align:left">${house}</div>
${content}
</div>
</body>
</html>
`.markup;
