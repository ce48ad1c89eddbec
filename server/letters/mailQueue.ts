export const MAIL_QUEUES = ['orderMails', 'invoiceClaims', 'houseMails'] as const;
export type MailQueue = (typeof MAIL_QUEUES)[number];
export type SupplierQueue = Exclude<MailQueue, 'houseMails'>;

/** Users are warned of lost mails to suppliers, but not of lost house mails. */
export const isToSupplier = (queue: MailQueue): queue is SupplierQueue => queue !== 'houseMails';

/** Lets Kysely type queries for all queues; use only columns they share. */
export const inQueue = (queue: MailQueue) => queue as 'orderMails';
