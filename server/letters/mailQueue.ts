/** Tables of mails that are stored before they are sent; the columns that say how far a mail is have the same names. */
export const MAIL_QUEUES = ['orderMails', 'invoiceClaims'] as const;
export type MailQueue = (typeof MAIL_QUEUES)[number];

/** Kysely takes one table at a time: what is done to mails names no other column than those which both have. */
export const inQueue = (queue: MailQueue) => queue as 'orderMails';
