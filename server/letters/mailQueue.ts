export const MAIL_QUEUES = ['orderMails', 'invoiceClaims', 'houseMails'] as const;
export type MailQueue = (typeof MAIL_QUEUES)[number];
export type SupplierQueue = Exclude<MailQueue, 'houseMails'>;

/** Of what goes to a supplier people hear; nobody is told of a lost mail to one of the house. */
export const isToSupplier = (queue: MailQueue): queue is SupplierQueue => queue !== 'houseMails';

/** Lets Kysely type queries for all queues; use only columns they share. */
export const inQueue = (queue: MailQueue) => queue as 'orderMails';
