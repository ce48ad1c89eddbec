import { useUser } from '../../device/useDevice';
import type { Role } from '../../resources/kit';

/** Returns the role; the one with fewer rights until it is known. */
export const useRole = (): Role => useUser()?.role ?? 'User';
