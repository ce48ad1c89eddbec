import { useUser } from '../../device/useDevice';
import type { Role } from '../../resources/kit';

/** The lesser role until known. */
export const useRole = (): Role => useUser()?.role ?? 'User';
