import { useIsAdmin } from '../../dataProvider/session';
import { type AnyRecord, type AnyResource, textKey } from '../../resources/kit';
import ResourceEdit from '../../views/ResourceEdit';

/** A user's form. Everybody may write the own password, but that is done under "Mein Konto". */
export default function UserEdit({ resource }: { resource: AnyResource }) {
  return <ResourceEdit resource={resource} isReadOnly={!useIsAdmin()} locked={lockedFields} />;
}

/** The user "admin" keeps name and role. */
const lockedFields = ({ name }: AnyRecord) =>
  typeof name === 'string' && textKey(name) === 'admin' ? ['name', 'role'] : [];
