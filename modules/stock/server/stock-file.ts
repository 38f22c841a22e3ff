/** `npm run stock -- FILE`: answers a file of stock cases, or a bare case, by the same rules as the screens. */
import { readFileSync } from 'node:fs';
import { answerCase } from '#modules/stock/domain/cases/answer-case.ts';
import type { StockCase } from '#modules/stock/domain/cases/stock-case.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('usage: stock FILE');
  process.exit(2);
}
const input: { cases: StockCase[] } | StockCase = JSON.parse(readFileSync(file, 'utf8'));
const answer = 'cases' in input ? { results: input.cases.map(answerCase) } : answerCase(input);
process.stdout.write(`${JSON.stringify(answer, null, 1)}\n`);
