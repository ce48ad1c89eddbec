import { readMailServer } from '../contract/mailServer';
import type { Api } from '../dataProvider/createApi';
import { freshQuery } from './freshQuery';

export const MAIL_SERVER_KEY = ['mailServer'] as const;

/** Only for backends with our additions. */
export const mailServerQuery = (api: Api) => freshQuery(api, MAIL_SERVER_KEY, readMailServer, { background: true });
