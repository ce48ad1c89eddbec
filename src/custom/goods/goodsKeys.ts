import { photosKey } from '../../shared/photos/photosKey';

export const goodsKeys = {
  losses: ['goods', 'losses'],
  deposits: ['goods', 'deposits'],
  deliveries: ['goods', 'deliveries'],
  photos: photosKey,
  consumption: ['goods', 'consumption'],
} as const;
