import type { DemoUser } from './types';

export const users: DemoUser[] = [
  {
    name: 'jana',
    displayName: 'Jana Huber',
    role: 'User',
    groups: ['Kaffee & Tee', 'Bier', 'Bar Spirituosen', 'Alkoholfreie Getränke', 'Wein & Schaumwein'],
    email: 'jana@gasthaus-lindenhof.example',
  },
  {
    name: 'mehmet',
    displayName: 'Mehmet Yıldız',
    role: 'User',
    groups: [
      'Kaffee & Tee',
      'Fleisch & Fisch',
      'Molkerei & Käse',
      'Obst & Gemüse',
      'Tiefkühl & Trockenlager',
      'Putzmittel & Verbrauch',
    ],
    email: 'mehmet@gasthaus-lindenhof.example',
  },
];
