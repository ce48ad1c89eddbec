/** Tables of mails that are stored before they are sent; the columns that say how far a mail is have the same names. */
export const OUTBOXES = ['orderMails', 'invoiceClaims'] as const;
export type Outbox = (typeof OUTBOXES)[number];

/** Kysely takes one table at a time: what is done to mails names no other column than those which both have. */
export const inOutbox = (outbox: Outbox) => outbox as 'orderMails';
