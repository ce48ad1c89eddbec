import { useRole } from '../../admin/records/useRole';
import { useHasAdditions } from '../../device/useDevice';

export const useMenuUser = () => ({ hasAdditions: useHasAdditions(), role: useRole() });
