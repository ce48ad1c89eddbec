export const MAIL_QUEUES = ['orderMails', 'invoiceClaims'] as const;
export type MailQueue = (typeof MAIL_QUEUES)[number];

/** Lets Kysely type queries for both queues; use only columns they share. */
export const inQueue = (queue: MailQueue) => queue as 'orderMails';
