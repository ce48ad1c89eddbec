import { accentColor } from '../documents/accentColor';
import { singleLine } from '../documents/singleLine';
import { html } from '../html';
import type { ComposedMail, MailAddress } from '../letters/composedMail';
import { mailPage } from '../letters/mailPage';
import type { LetterContent } from './letterContent';

export interface Frame {
  to: MailAddress;
  instanceName: string;
  instanceColor: string | null;
  /** Base of the links; without it, there are none. */
  publicUrl?: string;
  endToken?: string;
}

/** Keeps every value on its line, and escapes it in HTML. */
export function composeHouseMail(content: LetterContent, { to, ...frame }: Frame): ComposedMail {
  const house = singleLine(frame.instanceName);
  const letter = {
    house,
    color: accentColor(frame),
    subject: singleLine(`${content.subject} – ${house}`),
    sections: content.sections.map(({ label, entries, more }) => ({
      label: label === null ? null : singleLine(label),
      entries: entries.map(({ title, detail, mark }) => ({
        mark,
        title: singleLine(title),
        detail: singleLine(detail),
      })),
      more: more > 0 ? `und ${more} weitere` : '',
    })),
    closing: content.closing,
    link: frame.publicUrl ? { label: content.link.label, url: `${frame.publicUrl}${content.link.path}` } : null,
    endUrl: endUrl(frame, '/morning_mail/end'),
  };
  const oneClick = endUrl(frame, '/api/MorningMail/end');
  return {
    topic: content.topic,
    fromName: house,
    to,
    subject: letter.subject,
    text: textOf(letter),
    html: htmlOf(letter),
    attachments: [],
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(oneClick && { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}

const endUrl = ({ publicUrl, endToken }: Pick<Frame, 'publicUrl' | 'endToken'>, path: string): string | null =>
  publicUrl && endToken ? `${publicUrl}${path}?token=${encodeURIComponent(endToken)}` : null;

interface Letter {
  house: string;
  color: string;
  subject: string;
  sections: { label: string | null; entries: { mark: string; title: string; detail: string }[]; more: string }[];
  link: { label: string; url: string } | null;
  closing: string;
  endUrl: string | null;
}

function textOf({ sections, link, closing, endUrl }: Letter): string {
  const blocks = sections.map(({ label, entries, more }) =>
    [
      ...(label === null ? [] : [label]),
      ...entries.map(
        ({ mark, title, detail }) => `- ${[mark, title].filter(Boolean).join(': ')}${detail && `\n  ${detail}`}`,
      ),
      ...(more ? [more] : []),
    ].join('\n'),
  );
  return [
    ...blocks,
    ...(link ? [`${link.label}: ${link.url}`] : []),
    `-- \n${closing}${endUrl ? ` Beenden: ${endUrl}` : ''}`,
  ].join('\n\n');
}

const htmlOf = ({ sections, link, closing, endUrl, ...page }: Letter): string =>
  mailPage({
    ...page,
    content: html`${sections.map(
      ({
        label,
        entries,
        more,
      }) => html`${label === null ? '' : html`<h2 style="margin:20px 0 4px;font-size:17px">${label}</h2>`}
<ul style="margin:8px 0;padding-left:20px">
${entries.map(
  ({ mark, title, detail }) =>
    html`<li dir="auto" style="margin-bottom:6px;overflow-wrap:anywhere">${mark && html`<strong>${mark}: </strong>`}<strong>${title}</strong>${detail && html`<br>\n${detail}`}</li>\n`,
)}</ul>
${more && html`<p>${more}</p>\n`}`,
    )}${link ? html`<p><a href="${link.url}">${link.label}</a></p>\n` : ''}<p style="margin-top:24px;border-top:1px solid #8c959f;padding-top:8px;font-size:13px">${closing}${endUrl ? html` <a href="${endUrl}">Beenden</a>` : ''}</p>`,
  });
