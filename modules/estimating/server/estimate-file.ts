/** `npm run estimate -- FILE [--shop SHOP.json]`: prices a cases file, or a bare case, with the parameters of golden/shop.json or another shop. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';

const { values, positionals } = parseArgs({ options: { shop: { type: 'string' } }, allowPositionals: true });
const [file] = positionals;
if (!file || positionals.length > 1) {
  console.error('usage: estimate FILE [--shop SHOP.json]');
  process.exit(2);
}
const shop: Shop = readJson(values.shop ?? new URL('../../../golden/shop.json', import.meta.url));
const input: { cases: EstimateCase[] } | EstimateCase = readJson(file);
const answer = 'cases' in input ? { results: input.cases.map((one) => estimate(shop, one)) } : estimate(shop, input);
process.stdout.write(`${JSON.stringify(answer, null, 1)}\n`);

function readJson<Content>(path: string | URL): Content {
  return JSON.parse(readFileSync(path, 'utf8'));
}
