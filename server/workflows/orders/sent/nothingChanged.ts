import { Problem } from '../../../problem';

export const nothingChanged = () => new Problem('STATE', 'Seit dem Versand hat sich nichts geändert.');
