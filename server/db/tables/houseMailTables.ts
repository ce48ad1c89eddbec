import type { Generated } from 'kysely';
import type { MailAttempt } from './mailAttempt';

export interface HouseMailTables {
  /** Users without a row have never changed anything. */
  morningMails: {
    userId: number;
    version: Generated<number>;
    isOn: Generated<number>;
    time: string;
    /** JSON. */
    weekdays: string;
    warnings: Generated<number>;
    /** Number of times it was switched on: unsubscribe links in mails from earlier periods no longer work. */
    started: Generated<number>;
    /** null when switched off. */
    nextAt: string | null;
    /** Stored setting TIME_ZONE with which `nextAt` was computed; null when there was none. */
    timeZone: string | null;
    /** Day of the latest morning mail, whether sent or skipped for lack of content. */
    doneDay: string | null;
    lastSentAt: string | null;
  };
  houseMails: Omit<MailAttempt, 'startedAt' | 'userId' | 'tokenId' | 'contentHash' | 'html'> & {
    id: Generated<number>;
    userId: number;
    /** Unique per user: the day of a morning mail, or the failure that is reported. */
    occasion: string;
    content: string;
    /** Four hours later, a mail that has not been sent is dropped. */
    dueAt: string;
    startedAt: string | null;
  };
}
