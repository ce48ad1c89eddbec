import ResourceEdit from '../../admin/ResourceEdit';
import { useIsAdmin } from '../../device/useDevice';
import { type AnyRecord, textKey } from '../../resources/kit';

/** A user's form. Everybody may write the own password, but that is done under "Mein Konto". */
export default function UserEdit() {
  return <ResourceEdit isReadOnly={!useIsAdmin()} locked={lockedFields} />;
}

/** The user "admin" keeps name and role. */
const lockedFields = ({ name }: AnyRecord) =>
  typeof name === 'string' && textKey(name) === 'admin' ? ['name', 'role'] : [];
