import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { told } from './toldMistakes';
import { WRONG } from './wrongDefinitions';
import { GUESTS, MORE_FIELDS, type Wrong, type WrongChapter } from './wrongParts';

type Json = Record<string, unknown>;

const [LONGEST, MAX_PLACES] = [90, 3];
const example = (name: string): Json => JSON.parse(readFileSync(`examples/${name}.resource.json`, 'utf8'));
const inOneLine = (value: unknown) => JSON.stringify(value, null, 1).replace(/\n */g, ' ');

function toldOf(file: WrongChapter['file'], wrong: Wrong): string[] {
  const complaints = example('complaints');
  Object.assign(complaints.fields as Json, structuredClone(MORE_FIELDS));
  const files: Json = { complaints, suppliers: example('suppliers'), guests: structuredClone(GUESTS) };
  if (typeof wrong === 'string') files[file] = wrong;
  else for (const [place, value] of Object.entries(wrong)) put(files[file] as Json, place, value);
  return told(files);
}

function put(json: Json, place: string, value: unknown) {
  const path = place.split('.');
  const key = path.pop() as string;
  let holder = json;
  for (const part of path) {
    holder[part] ??= {};
    holder = holder[part] as Json;
  }
  if (value === undefined) delete holder[key];
  else holder[key] = value;
}

function written(wrong: Wrong): string {
  const places = typeof wrong === 'string' ? [wrong] : Object.entries(wrong).map(placeWritten);
  const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);
  const shown = places.slice(0, MAX_PLACES).map((each) => `\`${cut(each)}\``);
  return [...shown, ...(places.length > MAX_PLACES ? [`… (${places.length} Stellen)`] : [])].join('<br>');
}

const placeWritten = ([place, value]: [string, unknown]) =>
  value === undefined ? `ohne ${place}` : `${place}: ${inOneLine(value)}`;

const chapters = WRONG.map(({ title, file, cases }) => ({
  title,
  file,
  cases: cases.map((wrong) => ({ wrong, sentences: toldOf(file, wrong) })),
}));

const chapter = ({ title, file, cases }: (typeof chapters)[number]) => `## ${title}

| In \`${file}.resource.json\` | Gesagt wird |
|---|---|
${cases.map(({ wrong, sentences }) => `| ${written(wrong)} | ${sentences.join('<br>')} |`).join('\n')}
`;

/** Content of docs/definition-errors.md; `npx vitest -u` on this file writes it. */
const page = () => `# Was an Beschreibungen falsch sein kann

\`npm run resource -- check\` und der Start sagen alles, was an einer Beschreibung falsch ist, auf einmal: Datei, Stelle und Satz, in
Ausdrücken auch das Zeichen, gezählt von 1. Rechts steht, was bei der Angabe links gesagt wird. Die Dateien sind
[complaints](../examples/complaints.resource.json) und [suppliers](../examples/suppliers.resource.json) aus \`examples\`, dazu Gäste, die
auf Reklamationen verweisen, und an den Reklamationen diese Felder:

${Object.entries(MORE_FIELDS)
  .map((field) => `    ${placeWritten(field)}`)
  .join('\n')}

In \`extensions\` steht statt \`complaints.resource.json\` der Name der Datei dort, etwa \`extensions/complaints.ts\`. Diese Seite schreibt
\`npx vitest run tests/server/records/wrongDefinitions.test.ts -u\`.

${chapters.map(chapter).join('\n')}`;

it('the page of errors has the messages of the start for each wrong definition', async () => {
  await expect(page()).toMatchFileSnapshot('../../../docs/definition-errors.md');
});

it('one mistake is one sentence, that names a file', () => {
  for (const { wrong, sentences } of chapters.flatMap(({ cases }) => cases))
    expect([wrong, ...sentences]).toEqual([wrong, expect.stringMatching(/^[a-z]+\.resource\.json[,:]/)]);
});
