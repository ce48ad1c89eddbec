import MailComposer from 'nodemailer/lib/mail-composer';
import type { ComposedMail } from './composedMail';
import { senderAddress } from './senderAddress';

export interface CompiledMail {
  envelope: { from: string; to: [string, ...string[]]; size: number };
  message: Buffer;
}

/** @param from bare or as "Name <address>"; the mail's `fromName` takes precedence */
export async function compileMail(mail: ComposedMail & { messageId: string }, from: string): Promise<CompiledMail> {
  const sender = senderAddress(from);
  const composer = new MailComposer({
    from: { name: mail.fromName || sender.name, address: sender.address },
    to: mail.to,
    cc: mail.cc,
    replyTo: mail.replyTo,
    subject: mail.subject,
    messageId: mail.messageId,
    html: mail.html,
    text: mail.text,
    headers: Object.entries(mail.headers ?? {}).map(([key, value]) => ({ key, value: { prepared: true, value } })),
    // Always base64: a line-based encoding may change the line ends of a CSV file.
    attachments: mail.attachments.map((attachment) => ({ ...attachment, contentTransferEncoding: 'base64' })),
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const message = await composer.compile().build();
  const copies = mail.cc ? [mail.cc.address] : [];
  return { envelope: { from: sender.address, to: [mail.to.address, ...copies], size: message.length }, message };
}
