import type { Generated } from 'kysely';
import type { MailAttempt } from './mailAttempt';

/** Mails to the people of the house, and who wants them. */
export interface HouseMailTables {
  /** None for those who never changed anything. */
  morningMails: {
    userId: number;
    version: Generated<number>;
    isOn: Generated<number>;
    time: string;
    /** JSON. */
    weekdays: string;
    /** Of an administrator. */
    warnings: Generated<number>;
    /** How often it was switched on: links of mails from before end nothing. */
    started: Generated<number>;
    /** null: off. */
    nextAt: string | null;
    /** The setting TIME_ZONE that `nextAt` was computed with, as stored; null: none was. */
    timeZone: string | null;
    /** Day of the latest one, sent or with nothing to tell. */
    doneDay: string | null;
    lastSentAt: string | null;
  };
  houseMails: Omit<MailAttempt, 'startedAt' | 'userId' | 'tokenId' | 'contentHash' | 'html'> & {
    id: Generated<number>;
    userId: number;
    /** Once for each user: the day of a morning, or the failure that is told. */
    occasion: string;
    /** JSON of `HouseMail`. */
    content: string;
    /** It is dropped four hours later. */
    dueAt: string;
    startedAt: string | null;
  };
}
