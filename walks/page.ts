import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import type { Step } from './hand';
import { asText, secondsOf } from './model';
import type { Goal, Walk } from './walk';

export type Walked = Pick<Walk, 'title' | 'goal' | 'start'> & {
  steps: readonly Step[];
  outcome: string;
  /** Longest time from a key to the choices it brings up. */
  longestMs?: number;
};

const personOf = ({ operators }: Step) => secondsOf(operators);
const sumOf = (steps: readonly Step[], seconds: (step: Step) => number) =>
  steps.reduce((sum, step) => sum + seconds(step), 0);
const inSeconds = (seconds: number) => `${seconds.toLocaleString('de-DE', { maximumFractionDigits: 1 })} s`;
const inMinutes = (seconds: number) => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
};

/** @returns the content of docs/walks.md */
export function pageOf(walked: readonly Walked[]): string {
  const day = new Date().toLocaleDateString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const load = loadavg()[0]?.toLocaleString('de-DE', { maximumFractionDigits: 1 });
  const head = `# Wege durch das Programm

\`npm run walks\` geht diese Wege in einem echten Browser, prüft, dass sie ankommen, und schreibt diese Seite; von jedem Schritt
liegt danach ein Bild in \`.test/walks\`. Zuletzt: ${commit} (${day}), ${availableParallelism()} Kerne, mittlere Last der Maschine am Ende ${load}.

**Das ist ein Modell und eine gemessene Maschine, keine Studie mit Menschen.** Die Zeit der Maschine ist gemessen: vom ersten
Tastendruck eines Schritts, bis zu sehen ist, womit es weitergeht. Die Zeit des Menschen ist gerechnet, nach dem Keystroke-Level
Model von Card, Moran und Newell (Communications of the ACM 23, 1980, S. 396–410): eine Taste K 0,28 s, zeigen P 1,1 s, Maustaste
B 0,2 s, Hand wechseln H 0,4 s, im Kopf vorbereiten M 1,35 s. Für den Daumen auf dem Telefon steht bei jedem Tipp das ganze P,
auch bei Ziffern nebeneinander: Das Modell von 1980 kennt keinen Daumen, und Arbeiten über Telefone (Holleis u. a., CHI 2007,
S. 1505–1514; Lee u. a., Human Movement Science 44, 2015, S. 211–224) messen eigene Werte, die hier nicht übernommen sind.

Das Modell gilt für jemanden, der den Weg kennt und sich nicht vertippt. Wo beim ersten Mal gesucht wird, stehen mehr M; wie oft
jemand wirklich stockt, weiß nur eine Beobachtung.

| Weg | Maschine | Mensch | zusammen | Ziel | erreicht |
|---|---|---|---|---|---|
${walked.map(lineOf).join('\n')}
`;
  return [head, ...walked.map(sectionOf)].join('\n');
}

function lineOf(walked: Walked): string {
  const { title, steps, goal } = walked;
  const machine = sumOf(steps, ({ machineSeconds }) => machineSeconds);
  const person = sumOf(steps, personOf);
  const times = [machine, person, machine + person].map(inMinutes).join(' | ');
  const { text, isReached } = heldAgainst(goal, walked, machine + person);
  return `| ${title} | ${times} | ${text} | ${isReached ? 'ja' : '**nein**'} |`;
}

function heldAgainst(goal: Goal, { steps, longestMs = Number.POSITIVE_INFINITY }: Walked, seconds: number) {
  if ('seconds' in goal) return { text: `unter ${inMinutes(goal.seconds)}`, isReached: seconds < goal.seconds };
  if ('milliseconds' in goal) {
    const text = `Vorschläge nach höchstens ${goal.milliseconds} ms: ${Math.round(longestMs)} ms`;
    return { text, isReached: longestMs <= goal.milliseconds };
  }
  const presses = sumOf(steps, ({ operators: { P = 0, K = 0 } }) => P + K);
  return { text: `höchstens ${goal.presses} Tipps und Tasten: ${presses}`, isReached: presses <= goal.presses };
}

function sectionOf({ title, start, steps, outcome }: Walked): string {
  const rows = steps.map((step, index) => {
    const person = `${inSeconds(personOf(step))} | ${asText(step.operators)}`;
    return `| ${index + 1} | ${step.what} | ${inSeconds(step.machineSeconds)} | ${person} |`;
  });
  return `## ${title}

${start}

| | Was getan wird | Maschine | Mensch | gerechnet aus |
|---|---|---|---|---|
${rows.join('\n')}

${outcome}
`;
}
