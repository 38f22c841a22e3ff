/** `node modules/estimating/server/estimate-file.ts FILE`: prices a cases file, or a bare case, with the parameters of golden/shop.json. */
import { readFileSync } from 'node:fs';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('usage: estimate FILE');
  process.exit(2);
}
const shop: Shop = JSON.parse(readFileSync(new URL('../../../golden/shop.json', import.meta.url), 'utf8'));
const asked: { cases: EstimateCase[] } | EstimateCase = JSON.parse(readFileSync(file, 'utf8'));
const answer = 'cases' in asked ? { results: asked.cases.map((one) => estimate(shop, one)) } : estimate(shop, asked);
process.stdout.write(`${JSON.stringify(answer, null, 1)}\n`);
