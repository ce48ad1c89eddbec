export interface MailAddress {
  /** Display name; may be empty. */
  name: string;
  address: string;
}

/** A mail without sender address, date and Message-ID, which the transport adds. */
export interface ComposedMail {
  /** Subject as a file name prefix ("bestellung-12"). */
  topic: string;
  /** Display name; the transport knows the address. */
  fromName: string;
  to: MailAddress;
  cc?: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}
