export interface CheckOutcome {
  passed: boolean;
  /** What it examined, or the problems that it found. */
  says: string;
}

export interface CheckStep {
  name: string;
  run(): Promise<CheckOutcome>;
}

export interface Count {
  passed: number;
  failed: number;
}

const atOnce = 2;
const indent = (text: string): string => text.trimEnd().replaceAll(/^/gm, '    ');

async function runStep({ name, run }: CheckStep, say: (line: string) => void): Promise<boolean> {
  const began = performance.now();
  const { passed, says } = await run().catch((error: unknown) => ({ passed: false, says: String(error) }));
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  say(
    passed
      ? `  ✓ ${name.padEnd(24)} ${took.padStart(6)}  ${says}`.trimEnd()
      : `  ✗ ${name.padEnd(24)} ${took.padStart(6)}\n${indent(says)}`,
  );
  return passed;
}

/** The steps whose name contains one of the words, such as `types` or `texts`; all without words. Throws for a word that no name contains. */
export function stepsNamed(steps: readonly CheckStep[], words: readonly string[]): readonly CheckStep[] {
  const unknown = words.find((word) => !steps.some(({ name }) => name.includes(word)));
  if (unknown !== undefined) throw new Error(`no check is named ${unknown}; there are: ${steps.map(({ name }) => name).join(', ')}`);
  return words.length === 0 ? steps : steps.filter(({ name }) => words.some((word) => name.includes(word)));
}

/** Runs the steps, two at a time, and prints each result as soon as it is known. */
export async function runChecks(steps: readonly CheckStep[], say: (line: string) => void): Promise<Count> {
  const count: Count = { passed: 0, failed: 0 };
  const waiting = [...steps];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) count[(await runStep(step, say)) ? 'passed' : 'failed'] += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return count;
}
