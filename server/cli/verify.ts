import { verifyDatabase } from '../backup/verifyDatabase';
import { readEnvironment } from '../environment';
import { operatorSentence } from '../start/operatorSentence';

try {
  process.exitCode = (await verifyDatabase(readEnvironment(process.env), (line) => console.log(line))) ? 0 : 1;
} catch (error) {
  console.error(operatorSentence(error) ?? error);
  process.exitCode = 2;
}
