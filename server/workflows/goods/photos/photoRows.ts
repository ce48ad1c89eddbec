import type { Selectable } from 'kysely';
import type { Photo } from '../../../../src/contract/photos';
import type { Tables } from '../../../db/tables';

export type PhotoRow = Selectable<Tables['photos']>;

export const presentPhoto = ({ clientId, ...row }: PhotoRow): Photo => row;

export const photoTitle = ({ resource, recordId }: Pick<PhotoRow, 'resource' | 'recordId'>): string =>
  `${resource === 'deliveries' ? 'Wareneingang' : 'Verlust'} ${recordId}`;
