import { useRole } from '../../admin/records/useRole';
import { useHasAdditions } from '../../device/useDevice';

/** Whom the menus are for; see `isForUser`. */
export const useWho = () => ({ hasAdditions: useHasAdditions(), role: useRole() });
