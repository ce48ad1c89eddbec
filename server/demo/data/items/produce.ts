import { catalogue } from './catalogue';

const supplier = 'Gemüsehof Krautgarten';
const group = 'Obst & Gemüse';
const bar = 'Bar Spirituosen';
const barFridge = ['Kühlschublade Bar', 'Kühlhaus Küche'];

export const produce = [
  ...catalogue({ supplier, group, locations: ['Kühlhaus Küche'] }, [
    ['Tomaten Rispe Kl. I', 'kg', 5, 'Kiste', '3101', 2.45, 10],
    ['Kirschtomaten 250 g', 'Schale', 9, 'Kiste (9)', '3102', 1.1889, 9],
    ['Salatgurken Kl. I', 'Stück', 12, 'Kiste (12)', '3103', 0.69, 12],
    ['Paprika rot Kl. I', 'kg', 5, 'Kiste', '3104', 3.15, 5],
    ['Zucchini grün Kl. I', 'kg', 5, 'Kiste', '3105', 1.95, 5],
    ['Auberginen Kl. I', 'kg', 5, 'Kiste', '3106', 2.35, 3, { fixed: 1 }],
    ['Karotten gewaschen', 'kg', 10, 'Sack', '3107', 0.92, 10],
    ['Knollensellerie', 'kg', 5, 'Kiste', '3108', 1.35, 5],
    ['Lauch Kl. I', 'kg', 5, 'Kiste', '3109', 1.78, 5],
    ['Blumenkohl 6er', 'Stück', 6, 'Kiste (6)', '3110', 1.95, 6],
    ['Brokkoli', 'kg', 5, 'Kiste', '3111', 2.65, 5, { fixed: 1 }],
    ['Weißkraut', 'kg', 10, 'Sack', '3112', 0.78, 20],
    ['Blaukraut', 'kg', 10, 'Sack', '3113', 0.95, 10],
    ['Champignons weiß', 'kg', 3, 'Kiste', '3120', 3.85, 6],
    ['Pfifferlinge (Saison)', 'kg', 1, 'Kiste', '3122', 15.9, 0, { ignoreInCensus: true }],
    ['Spargel weiß Kl. I 16–26 mm (Saison)', 'kg', 5, 'Kiste', '3124', 9.4, 0, { ignoreInCensus: true }],
    ['Kopfsalat', 'Stück', 12, 'Kiste (12)', '3201', 0.98, 12],
    ['Feldsalat gewaschen 1 kg', 'kg', 1, 'Kiste', '3202', 11.8, 3],
    ['Rucola 500 g', 'Beutel', 4, 'Karton (4)', '3203', 4.35, 4],
    ['Romanasalat-Herzen', 'Stück', 12, 'Kiste (12)', '3204', 0.875, 12],
    ['Radieschen', 'Bund', 15, 'Kiste (15)', '3205', 0.65, 15],
    ['Rettich weiß', 'Stück', 10, 'Kiste (10)', '3206', 0.95, 5, { fixed: 1 }],
    ['Schnittlauch', 'Bund', 10, 'Gebinde (10)', '3301', 0.85, 10],
    ['Petersilie glatt', 'Bund', 10, 'Gebinde (10)', '3302', 0.82, 10],
    ['Basilikum im Topf', 'Stück', 6, 'Kiste (6)', '3303', 1.55, 2, { fixed: 1, at: ['Bar vorn', 'Kühlhaus Küche'] }],
    ['Rosmarin', 'Bund', 5, 'Gebinde (5)', '3304', 1.05, 2, { fixed: 1 }],
    ['Minze frisch', 'Bund', 10, 'Gebinde (10)', '3305', 0.95, 10, { at: barFridge, also: bar }],
    ['Zitronen unbehandelt', 'kg', 5, 'Kiste', '3401', 2.55, 5, { at: barFridge }],
    ['Limetten', 'kg', 4, 'Kiste', '3402', 3.45, 4, { at: barFridge, also: bar }],
    ['Orangen unbehandelt', 'kg', 8, 'Kiste', '3403', 1.85, 5, { at: barFridge, also: bar }],
    ['Äpfel Elstar', 'kg', 13, 'Kiste', '3404', 1.49, 10],
    ['Birnen Williams', 'kg', 6, 'Kiste', '3405', 2.1, 3, { fixed: 1 }],
    ['Erdbeeren 500 g', 'Schale', 10, 'Steige (10)', '3406', 2.79, 5],
    ['Himbeeren 125 g', 'Schale', 12, 'Steige (12)', '3407', 1.8958, 6, { fixed: 1 }],
  ]),
  ...catalogue({ supplier, group, locations: ['Trockenlager'] }, [
    ['Speisekartoffeln festkochend', 'kg', 25, 'Sack', '3501', 0.64, 75],
    ['Speisekartoffeln mehligkochend', 'kg', 25, 'Sack', '3502', 0.62, 50],
    ['Zwiebeln gelb 60/80 mm', 'kg', 25, 'Sack', '3503', 0.58, 25],
    ['Zwiebeln rot', 'kg', 10, 'Sack', '3504', 0.88, 5, { fixed: 1 }],
    ['Knoblauch', 'kg', 5, 'Kiste', '3505', 4.6, 2],
    ['Ingwer', 'kg', 5, 'Kiste', '3506', 3.95, 1, { fixed: 1 }],
  ]),
];
