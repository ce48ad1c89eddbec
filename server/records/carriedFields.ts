import { type AnyResource, type Field, type Role, readableFields } from '../../src/resources/kit';

/**
 * The fields of a record that another one carries along: its own values. Links are lists of their own, and whether it is
 * archived matters to whoever chooses it.
 */
export const carriedFields = (target: AnyResource, role: Role): [string, Field][] =>
  readableFields(target, role).filter(([key, { kind }]) => kind !== 'referenceMany' && key !== target.archive);
