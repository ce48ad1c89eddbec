import { useRole } from '../../admin/records/useRole';
import { useHasAdditions } from '../../device/useDevice';

export const useWho = () => ({ hasAdditions: useHasAdditions(), role: useRole() });
