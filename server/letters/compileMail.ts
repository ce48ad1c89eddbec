import MailComposer from 'nodemailer/lib/mail-composer';
import type { ComposedMail } from './composedMail';
import { senderAddress } from './senderAddress';

export interface CompiledMail {
  /** SMTP envelope: bare addresses, the supplier's first; the message's size in bytes. */
  envelope: { from: string; to: [string, ...string[]]; size: number };
  /** The complete message (RFC 5322), lines ended by CRLF. */
  message: Buffer;
}

/**
 * Writes out a mail as it goes over the wire.
 * @param from the sender's address, bare or as "Name <address>"; the mail's own `fromName` comes first
 */
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
    // always base64: a line-based encoding may change the line ends of a CSV file
    attachments: mail.attachments.map((attachment) => ({ ...attachment, contentTransferEncoding: 'base64' })),
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const message = await composer.compile().build();
  const copies = mail.cc ? [mail.cc.address] : [];
  return { envelope: { from: sender.address, to: [mail.to.address, ...copies], size: message.length }, message };
}
