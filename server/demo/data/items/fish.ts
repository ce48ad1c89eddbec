import { catalogue } from './catalogue';

const supplier = 'Fischhandel Förde & Kutter OHG';

export const fish = [
  ...catalogue({ supplier, group: 'Fleisch & Fisch', locations: ['Kühlhaus Küche'] }, [
    ['Forelle ausgenommen 300–350 g', 'Stück', 10, 'Styrobox (10)', '70110', 4.15, 10],
    ['Saiblingsfilet mit Haut 160 g', 'Stück', 10, 'Styrobox (10)', '70114', 4.95, 10],
    ['Zanderfilet mit Haut 170–230 g', 'kg', 3, 'Styrobox', '70120', 21.9, 6],
    ['Lachsfilet Trim D mit Haut', 'kg', 1.6, 'Stück', '70130', 19.4, 4],
    ['Kabeljau-Loins ohne Haut', 'kg', 3, 'Styrobox', '70140', 24.6, 3],
    ['Räucherlachs geschnitten 1 kg', 'kg', 1, 'Packung', '70210', 29.8, 2],
    ['Räucherforellenfilet 125 g', 'Packung', 8, 'Karton (8)', '70214', 3.35, 8],
    ['Matjesfilet in Öl 1 kg', 'kg', 1, 'Schale', '70220', 12.6, 1, { fixed: 1 }],
    ['Bismarckhering 1,8 kg Eimer', 'kg', 1.8, 'Eimer', '70224', 7.45, 1, { fixed: 1 }],
    ['Forellenkaviar 100 g', 'Dose', 1, 'Dose', '70310', 9.8, 0, { ignoreInCensus: true }],
    ['Riesengarnelen 13/15 TK 1 kg', 'kg', 10, 'Karton (10)', '70410', 14.9, 4, { at: ['Tiefkühlhaus'] }],
    ['Calamari-Tuben TK 1 kg', 'kg', 6, 'Karton (6)', '70420', 9.6, 2, { at: ['Tiefkühlhaus'], fixed: 1 }],
    ['Seelachsfilet TK 170 g', 'kg', 5, 'Karton', '70430', 8.25, 5, { at: ['Tiefkühlhaus'] }],
    ['Miesmuscheln frisch 2 kg', 'kg', 2, 'Sack', '70510', 5.4, 0, { active: false }],
  ]),
];
