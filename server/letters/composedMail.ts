export interface MailAddress {
  /** Display name; may be empty. */
  name: string;
  address: string;
}

export interface ComposedMail {
  /** Subject as a file name prefix ("bestellung-12"). */
  topic: string;
  fromName: string;
  to: MailAddress;
  cc?: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}
