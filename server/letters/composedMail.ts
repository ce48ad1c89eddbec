export interface MailAddress {
  name: string;
  address: string;
}

export interface ComposedMail {
  topic: string;
  fromName: string;
  to: MailAddress;
  cc?: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}
