export { visibleText } from '../../lib/visibleText';
