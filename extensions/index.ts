import { resources } from '../src/resources';
import { defineRegistry, type ResourceExtension } from '../src/resources/kit';

/** The product's resources, and after them those of this installation: one import and one line each. */
export const registry = defineRegistry(
  ...resources,
  // Own resources:
);

/** Additions to the product's resources, made by `extendResource`. */
export const extensions: readonly ResourceExtension[] = [];
