import { resources } from '../src/resources';
import { defineRegistry, type ResourceExtension } from '../src/resources/kit';

/** Resources of the product, followed by those of this installation: one import and one line each. */
export const registry = defineRegistry(
  ...resources,
  // Own resources:
);

/** Additions to resources of the product, made with `extendResource`. */
export const extensions: readonly ResourceExtension[] = [];
