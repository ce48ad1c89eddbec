export interface MailAddress {
  /** What mail programs show; may be empty. */
  name: string;
  address: string;
}

/** A mail that is complete but for what the transport adds: sender address, date and Message-ID. */
export interface ComposedMail {
  /** What the mail is about, as the beginning of a file name ("bestellung-12"). */
  topic: string;
  /** Shown in front of the sender's address, which the transport knows. */
  fromName: string;
  to: MailAddress;
  cc?: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}
