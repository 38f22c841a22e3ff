/** `npm run estimate -- FILE [--shop SHOP.json]`: prices a cases file, or a bare case, with the parameters of golden/shop.json or another shop. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { answerCases } from '#modules/estimating/domain/cases/answer-cases.ts';
import { type ProblemKind, parameterProblems } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';

const usage = 'usage: estimate FILE [--shop SHOP.json]';

/** Problems of parameters that make a price wrong. Another one is named beside the results, as a shop may lack what these cases do not need. */
const falsifying: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  'NOT_A_NUMBER',
  'TOO_LOW',
  'NOT_A_TEXT',
  'NOT_YES_OR_NO',
  'NOT_A_TABLE',
  'NOT_A_CHOICE',
  'NAME_TAKEN',
  'NOT_RISING',
]);

const { file, shopFile } = readCommand();
const shop = readJson(shopFile);
const input = readJson(file);
const problems = parameterProblems(shop);
const named = problems.map(({ path, problem }) => `  ${path}: ${problem}`);
const results = problems.some(({ problem }) => falsifying.has(problem)) ? undefined : pricedWith(shop as Shop);
if (results === undefined) fail([`${shopFile} cannot be priced with:`, ...named]);
if (problems.length > 0) console.error([`${shopFile} was priced with as it is:`, ...named].join('\n'));
process.stdout.write(`${JSON.stringify(results, null, 1)}\n`);

/** The results, when the parameters have every value that these cases need. */
function pricedWith(parameters: Shop): ReturnType<typeof answerCases> | undefined {
  try {
    const answered = answerCases(parameters, input);
    return problems.length > 0 && hasNoNumber(answered) ? undefined : answered;
  } catch (error) {
    if (problems.length > 0) return undefined;
    throw error;
  }
}

function hasNoNumber(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNoNumber);
}

function readCommand(): { file: string; shopFile: string | URL } {
  let parsed: ReturnType<typeof parseCommand>;
  try {
    parsed = parseCommand();
  } catch (error) {
    return fail([messageOf(error), usage], 2);
  }
  const [file, ...others] = parsed.positionals;
  if (!file || others.length > 0) return fail([usage], 2);
  return { file, shopFile: parsed.values.shop ?? new URL('../../../golden/shop.json', import.meta.url) };
}

function parseCommand() {
  return parseArgs({ options: { shop: { type: 'string' } }, allowPositionals: true });
}

function readJson(path: string | URL): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail([`${path}: ${messageOf(error)}`]);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function fail(lines: readonly string[], status = 1): never {
  console.error(lines.join('\n'));
  process.exit(status);
}
