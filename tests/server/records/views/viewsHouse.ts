import { extendRegistry } from '../../../../server/records/definitions/extendRegistry';
import {
  type AnyResource,
  type DefinedView,
  extendResource,
  type Registry,
  resourceNamed,
} from '../../../../src/resources/kit';
import { computedHouse } from '../computedHouse';

const ofClaims: readonly DefinedView[] = [
  {
    name: 'open',
    label: 'Offene Reklamationen',
    where: "state <> 'done'",
    sort: ['reportedOn', 'DESC'],
    columns: ['subject', 'amount'],
    card: { sum: 'amount' },
  },
  { name: 'late', label: 'Überfällige', where: 'due < today()', card: true },
  { name: 'ofMeier', label: 'Von Meier', where: "merchantId.name = 'Meier'" },
  {
    name: 'packed',
    label: 'Gebinde',
    where: 'packages is not empty',
    sort: ['packages', 'ASC'],
    card: { sum: 'packages' },
  },
  { name: 'dear', label: 'Teure', where: 'amount > 50', card: true },
  {
    name: 'earning',
    label: 'Ertrag',
    where: 'earned > 1',
    sort: ['earned', 'DESC'],
    roles: ['Admin'],
    card: { sum: 'earned' },
  },
  { name: 'mine', label: 'Für alle', sort: ['subject', 'ASC'], roles: ['User'] },
  { name: 'never', label: 'Nie', where: 'packages < 0', card: true },
];

const ofMerchants: readonly DefinedView[] = [
  {
    name: 'busy',
    label: 'Mit Reklamationen',
    where: 'count(claims) > 1',
    sort: ['name', 'ASC'],
    card: { sum: 'claims' },
  },
];

export const viewsHouse: Registry = extendRegistry(
  [
    ...computedHouse.slice(0, -3),
    { ...resourceNamed(computedHouse, 'merchants'), views: ofMerchants },
    resourceNamed(computedHouse, 'fairs'),
    { ...resourceNamed(computedHouse, 'claims'), views: ofClaims },
  ] satisfies AnyResource[],
  [
    {
      file: 'units.resource.json',
      extension: extendResource('units', { views: [{ name: 'short', label: 'Kurze', where: "name in ('l', 'kg')" }] }),
    },
  ],
).registry;
