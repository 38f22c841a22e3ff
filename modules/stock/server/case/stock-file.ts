/** `npm run stock -- FILE`: answers a file of stock cases, or a bare case, by the same rules as the screens; names the fields that are wrong. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { answerCase } from '#modules/stock/domain/cases/answer-case.ts';
import type { StockCase } from '#modules/stock/domain/cases/stock-case.ts';
import { problemsOf } from './stock-case.shapes.ts';

const usage = 'usage: stock FILE';

const input = readJson(readCommand());
const isList = typeof input === 'object' && input !== null && 'cases' in input;
const cases: unknown = isList ? input.cases : [input];
if (!Array.isArray(cases)) fail(['cases: must be a list']);
// A case with an error is named and left out; the others have their answers all the same.
const results = cases.flatMap((one: unknown, at) => {
  const problems = problemsOf(one, isList ? `cases[${at}]` : '');
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  return problems.length > 0 ? [] : [answerCase(one as StockCase)];
});
if (results.length > 0 || cases.length === 0) process.stdout.write(`${JSON.stringify(isList ? { results } : results[0], null, 1)}\n`);

function readCommand(): string {
  let positionals: string[];
  try {
    ({ positionals } = parseArgs({ allowPositionals: true }));
  } catch (error) {
    return fail([messageOf(error), usage], 2);
  }
  const [file, ...others] = positionals;
  return file && others.length === 0 ? file : fail([usage], 2);
}

function readJson(path: string): unknown {
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
