import { useState } from 'react';
import { type AnyResource, mayUse, type Role } from '../../resources/kit';
import { bulkFields } from './bulk/bulkFields';
import { createSelection, type Selection } from './selection';

/** The selection of a list; none for those who could do nothing with it. */
export function useListSelection(resource: AnyResource, role: Role): Selection | undefined {
  const [selection] = useState(createSelection);
  const mayChange = mayUse(resource, 'update', role) && bulkFields(resource, role).length > 0;
  return role === 'Admin' && (mayChange || mayUse(resource, 'delete', role)) ? selection : undefined;
}
