import { catalogue } from './catalogue';

const supplier = 'Molkereivertrieb Wiesenthal eG';
const bar = ['Bar vorn', 'Kühlhaus Küche'];

export const dairy = [
  ...catalogue({ supplier, group: 'Molkerei & Käse', locations: ['Kühlhaus Küche'] }, [
    ['Vollmilch 3,5 % 1,0 l', 'Liter', 12, 'Karton (12)', '1010', 1.0492, 36, { at: bar }],
    ['Barista-Milch laktosefrei 1,0 l', 'Liter', 10, 'Karton (10)', '1014', 1.29, 10, { at: bar }],
    ['Haferdrink Barista 1,0 l', 'Liter', 6, 'Karton (6)', '1018', 1.615, 12, { at: ['Bar vorn', 'Trockenlager'] }],
    ['Schlagsahne 32 % 1,0 l', 'Liter', 12, 'Karton (12)', '1110', 3.985, 24],
    ['Kochsahne 15 % 1,0 l', 'Liter', 12, 'Karton (12)', '1114', 2.745, 12],
    ['Crème fraîche 30 % 1 kg', 'kg', 6, 'Karton (6)', '1120', 4.68, 6],
    ['Sauerrahm 10 % 5 kg Eimer', 'kg', 5, 'Eimer', '1124', 2.49, 10],
    ['Schmand 24 % 1 kg', 'kg', 6, 'Karton (6)', '1126', 3.12, 2, { fixed: 1 }],
    ['Naturjoghurt 3,5 % 5 kg Eimer', 'kg', 5, 'Eimer', '1130', 1.72, 5],
    ['Speisequark 20 % 5 kg Eimer', 'kg', 5, 'Eimer', '1140', 2.26, 5],
    ['Buttermilch 1,0 l', 'Liter', 10, 'Karton (10)', '1150', 0.985, 5, { fixed: 1 }],
    ['Mascarpone 2 kg', 'kg', 2, 'Becher', '1160', 5.85, 2],
    ['Deutsche Markenbutter 250 g', 'Stück', 20, 'Karton (20)', '1210', 1.8475, 40],
    ['Butterportionen 10 g, 100 Stück', 'Packung', 4, 'Karton (4)', '1214', 9.65, 4],
    ['Butterschmalz 2,5 kg', 'kg', 2.5, 'Eimer', '1220', 9.74, 5],
    ['Eier Bodenhaltung Gr. M', 'Stück', 180, 'Karton (180)', '1310', 0.1989, 180],
    ['Vollei pasteurisiert 1,0 l', 'Liter', 6, 'Karton (6)', '1320', 4.39, 6],
    ['Bergkäse 6 Monate 45 % Block', 'kg', 2.5, 'Stück', '2010', 11.85, 5],
    ['Emmentaler gerieben 2 kg', 'kg', 2, 'Beutel', '2020', 7.45, 4],
    ['Gouda jung Scheiben 1 kg', 'kg', 8, 'Karton (8)', '2030', 6.98, 4, { fixed: 1 }],
    ['Camembert Bio 50 % 250 g', 'Stück', 8, 'Karton (8)', '2040', 2.7375, 8],
    ['Obatzda angemacht 1 kg', 'kg', 1, 'Becher', '2050', 8.95, 4],
    ['Mozzarella in Lake 125 g', 'Stück', 20, 'Karton (20)', '2060', 0.945, 20],
    ['Parmigiano Reggiano DOP 24 Monate', 'kg', 1.2, 'Stück', '2070', 19.4, 2],
    ['Schafskäse in Lake 2 kg', 'kg', 2, 'Dose', '2080', 8.35, 2, { fixed: 1 }],
    ['Ziegenfrischkäse Rolle 1 kg', 'kg', 1, 'Stück', '2090', 13.2, 1, { active: false }],
  ]),
];
