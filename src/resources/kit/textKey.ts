export { textKey } from '../../lib/textKey';
