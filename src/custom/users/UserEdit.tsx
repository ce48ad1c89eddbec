import { useRecordContext } from 'ra-core';
import ResourceEdit from '../../admin/ResourceEdit';
import { useHasAdditions, useIsAdmin } from '../../device/useDevice';
import { type AnyRecord, textKey } from '../../resources/kit';
import { FoldedSection } from '../../ui/FoldedSection';
import { SecondFactorOf } from '../signIn/SecondFactorOf';
import { SessionsList } from '../signIn/SessionsList';

/** A user's form. Everybody may write the own password, but that is done under "Mein Konto". */
export default function UserEdit() {
  const isAdmin = useIsAdmin();
  return (
    <ResourceEdit isReadOnly={!isAdmin} locked={lockedFields}>
      {useHasAdditions() && isAdmin && <SigningIn />}
    </ResourceEdit>
  );
}

/** Where this user is signed in, and what it takes. */
function SigningIn() {
  const id = useRecordContext<AnyRecord>()?.id;
  if (id === undefined) return null;
  return (
    <FoldedSection title="Angemeldete Geräte und zweiter Faktor">
      <SessionsList userId={id} />
      <SecondFactorOf userId={id} />
    </FoldedSection>
  );
}

/** The user "admin" keeps name and role. */
const lockedFields = ({ name }: AnyRecord) =>
  typeof name === 'string' && textKey(name) === 'admin' ? ['name', 'role'] : [];
