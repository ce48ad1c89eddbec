import { resources } from '../src/resources';
import { defineRegistry } from '../src/resources/kit';

/** The product's resources, and after them those of this installation: one import and one line each. */
export const registry = defineRegistry(
  ...resources,
  // Own resources:
);
