/** `npm run estimate -- FILE [--shop SHOP.json]`: prices a cases file, or a bare case, with the parameters of golden/shop.json or another shop. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { parameterProblems } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';

const { values, positionals } = parseArgs({ options: { shop: { type: 'string' } }, allowPositionals: true });
const [file] = positionals;
if (!file || positionals.length > 1) {
  console.error('usage: estimate FILE [--shop SHOP.json]');
  process.exit(2);
}
const shopFile = values.shop ?? new URL('../../../golden/shop.json', import.meta.url);
const shop: Shop = readJson(shopFile);
const input: { cases: EstimateCase[] } | EstimateCase = readJson(file);
process.stdout.write(`${JSON.stringify(answerOf(), null, 1)}\n`);

function answerOf() {
  try {
    return 'cases' in input ? { results: input.cases.map((one) => estimate(shop, one)) } : estimate(shop, input);
  } catch (error) {
    const problems = parameterProblems(shop);
    if (problems.length === 0) throw error;
    return fail([`${shopFile} cannot be priced with:`, ...problems.map(({ path, problem }) => `  ${path}: ${problem}`)]);
  }
}

function readJson<Content>(path: string | URL): Content {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail([`${path}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

function fail(lines: readonly string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}
