import { catalogue } from './catalogue';

const supplier = 'Hygieneservice Blankputz GmbH';
const group = 'Putzmittel & Verbrauch';
const bar = ['Bar vorn', 'Trockenlager'];

export const consumables = [
  ...catalogue({ supplier, group, locations: ['Putzmittelraum'] }, [
    ['Allzweckreiniger Konzentrat 10 l', 'Liter', 10, 'Kanister', 'HY-1010', 2.45, 10],
    ['Grillreiniger alkalisch 5 l', 'Liter', 5, 'Kanister', 'HY-1020', 4.18, 5, { fixed: 1 }],
    ['Fettlöser Küche 10 l', 'Liter', 10, 'Kanister', 'HY-1022', 3.35, 10],
    ['Sanitärreiniger sauer 1,0 l', 'Flasche', 12, 'Karton (12)', 'HY-1030', 2.1917, 12],
    ['Glasreiniger Sprühflasche 750 ml', 'Flasche', 10, 'Karton (10)', 'HY-1040', 2.35, 4],
    ['Flächendesinfektion 10 l', 'Liter', 10, 'Kanister', 'HY-1050', 4.95, 10],
    ['Bodenreiniger Küche 10 l', 'Liter', 10, 'Kanister', 'HY-1060', 2.2, 10],
    ['Geschirrspülmittel Hand 10 l', 'Liter', 10, 'Kanister', 'HY-2010', 1.89, 10],
    ['Maschinenspülmittel flüssig 25 kg', 'kg', 25, 'Kanister', 'HY-2020', 2.68, 25],
    ['Gläserspülmittel flüssig 12 kg', 'kg', 12, 'Kanister', 'HY-2022', 3.42, 12],
    ['Klarspüler 10 l', 'Liter', 10, 'Kanister', 'HY-2030', 3.95, 10],
    ['Spezialsalz für Spülmaschinen 10 kg', 'kg', 10, 'Sack', 'HY-2040', 0.79, 20],
    ['Schankanlagenreiniger 1 kg', 'kg', 6, 'Karton (6)', 'HY-2050', 8.75, 1, { fixed: 1, at: ['Bierkeller'] }],
    ['Handseife Spenderpatrone 1,0 l', 'Stück', 6, 'Karton (6)', 'HY-3010', 4.85, 6],
    ['Händedesinfektion 1,0 l', 'Flasche', 10, 'Karton (10)', 'HY-3020', 5.6, 4],
    ['Papierhandtücher 2-lagig, 3200 Blatt', 'Karton', 1, 'Karton', 'HY-3110', 27.9, 4],
    ['Toilettenpapier 3-lagig, 64 Rollen', 'Packung', 1, 'Packung', 'HY-3120', 22.5, 3],
    ['Müllbeutel 120 l, 25 Stück', 'Rolle', 10, 'Karton (10)', 'HY-3210', 3.15, 10],
    ['Schwammtücher, 10 Stück', 'Packung', 10, 'Karton (10)', 'HY-3310', 2.95, 2, { fixed: 1 }],
    ['Einweghandschuhe Nitril M, 100 Stück', 'Packung', 10, 'Karton (10)', 'HY-3410', 4.35, 10],
  ]),
  ...catalogue({ supplier, group, locations: ['Trockenlager'] }, [
    ['Servietten 33 × 33 cm 3-lagig, 250 Stück', 'Packung', 4, 'Karton (4)', 'HY-5010', 7.6, 8, { at: bar }],
    ['Cocktailservietten 24 × 24 cm, 250 Stück', 'Packung', 6, 'Karton (6)', 'HY-5012', 4.15, 6, { at: bar }],
    ['Trinkhalme Papier 20 cm, 250 Stück', 'Packung', 10, 'Karton (10)', 'HY-5020', 3.45, 4, { fixed: 1, at: bar }],
    ['Backpapier 40 × 60 cm, 500 Blatt', 'Karton', 1, 'Karton', 'HY-5030', 21.8, 1],
    ['Frischhaltefolie 45 cm × 300 m', 'Rolle', 4, 'Karton (4)', 'HY-5040', 8.9, 2],
    ['Alufolie 45 cm × 150 m', 'Rolle', 4, 'Karton (4)', 'HY-5042', 15.4, 2, { fixed: 1 }],
    ['Menüschale mit Deckel 1000 ml, 50 Stück', 'Packung', 6, 'Karton (6)', 'HY-5050', 9.85, 6],
    ['Bonrollen Thermo 80 mm × 80 m', 'Rolle', 50, 'Karton (50)', 'HY-5060', 1.289, 25, { at: bar }],
  ]),
];
