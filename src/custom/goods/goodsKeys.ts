import { photosKey } from '../../shared/photos/photosKey';

export const goodsKeys = {
  all: ['goods'],
  losses: ['goods', 'losses'],
  deposits: ['goods', 'deposits'],
  deliveries: ['goods', 'deliveries'],
  photos: photosKey,
  consumption: ['goods', 'consumption'],
  shrinkage: ['goods', 'shrinkage'],
  history: ['goods', 'history'],
} as const;
