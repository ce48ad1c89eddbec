import type { DemoLocation } from './types';

export const locations: DemoLocation[] = [
  { name: 'Bar vorn', countingOrder: 10 },
  { name: 'Bar Rückbüffet', countingOrder: 20 },
  { name: 'Kühlschublade Bar', countingOrder: 30 },
  { name: 'Getränkekühlhaus', countingOrder: 40 },
  { name: 'Weinkeller', countingOrder: 50 },
  { name: 'Bierkeller', countingOrder: 60 },
  { name: 'Kühlhaus Küche', countingOrder: 70 },
  { name: 'Tiefkühlhaus', countingOrder: 80 },
  { name: 'Trockenlager', countingOrder: 90 },
  { name: 'Putzmittelraum', countingOrder: 100 },
];
