import { useUser } from '../../device/useDevice';
import type { Role } from '../../resources/kit';

/** The role of whoever is signed in; the lesser one while that is not known. */
export const useRole = (): Role => useUser()?.role ?? 'User';
