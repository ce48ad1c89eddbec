import { type AnyResource, type DefinedView, isAmong, type Role, seesPrices } from './kit';

export const viewsOf = ({ views = [] }: Pick<AnyResource, 'views'>, role: Role): DefinedView[] =>
  views.filter(
    ({ roles, readsMoney }) => (!roles || isAmong(roles, role)) && (seesPrices(role) || readsMoney === undefined),
  );
