import type { DemoGroup } from './types';

export const groups: DemoGroup[] = [
  { name: 'Kaffee & Tee', executionDayOfWeek: 1 },
  { name: 'Bier', executionDayOfWeek: 1 },
  { name: 'Bar Spirituosen', executionDayOfWeek: 2 },
  { name: 'Alkoholfreie Getränke', executionDayOfWeek: 3 },
  { name: 'Putzmittel & Verbrauch', executionDayOfWeek: 3 },
  { name: 'Wein & Schaumwein', executionDayOfWeek: 4 },
  { name: 'Fleisch & Fisch', executionDayOfWeek: 4 },
  { name: 'Molkerei & Käse', executionDayOfWeek: 5 },
  { name: 'Obst & Gemüse', executionDayOfWeek: 6 },
  { name: 'Tiefkühl & Trockenlager', executionDayOfWeek: 0 },
];
