/** `npm run stock -- FILE`: answers a file of stock cases, or a bare case, by the same rules as the screens; names the fields that are wrong. */
import { readFileSync } from 'node:fs';
import { answerCase } from '#modules/stock/domain/cases/answer-case.ts';
import type { StockCase } from '#modules/stock/domain/cases/stock-case.ts';
import { problemsOf } from './stock-case.shapes.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('usage: stock FILE');
  process.exit(2);
}
const input: { cases: StockCase[] } | StockCase = JSON.parse(readFileSync(file, 'utf8'));
const isList = 'cases' in input && Array.isArray(input.cases);
const cases: StockCase[] = isList ? input.cases : [input as StockCase];
// A case with an error is named and left out; the others have their answers all the same.
const results = cases.flatMap((one, at) => {
  const problems = problemsOf(one);
  for (const problem of problems) console.error(`${isList ? `cases[${at}].` : ''}${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  return problems.length > 0 ? [] : [answerCase(one)];
});
if (results.length > 0) process.stdout.write(`${JSON.stringify(isList ? { results } : results[0], null, 1)}\n`);
