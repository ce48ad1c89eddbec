import { type AnyResource, type DefinedView, includesRole, type Role, seesPrices } from './kit';

export const viewsOf = ({ views = [] }: Pick<AnyResource, 'views'>, role: Role): DefinedView[] =>
  views.filter(
    ({ roles, readsMoney }) => (!roles || includesRole(roles, role)) && (seesPrices(role) || readsMoney === undefined),
  );
