import { readFileSync } from 'node:fs';
import { openScaleShop } from './scale/data.ts';
import { drawTexts } from './scale/search-texts.ts';
import { type BenchServer, callerOf, serveChild } from './scale/server.ts';
import { measure, printJson, rounded } from './scale/timing.ts';

/** Searches the orders of the large shop by texts drawn from its data, or by the lines of a file, at eight clients. */
const clients = 8;
const requests = 160;
const targetMs = 80;
const [seed, rounds] = [1, 3];

async function main(file: string | undefined): Promise<void> {
  const shop = await openScaleShop('large', console.error);
  await using open = new AsyncDisposableStack();
  open.defer(() => shop.stop());
  const texts = file ? linesOf(file) : await drawTexts(shop.database, seed, rounds);
  const server = await callerOf(await serveChild(shop.url));
  open.defer(() => server.stop());
  // Every connection prepares its statements, which PostgreSQL plans again for the first five texts.
  for (const text of texts.slice(0, 20)) await Promise.all(Array.from({ length: clients }, () => read(server, text)));
  for (const text of texts) await measureText(server, text);
}

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

type Answer = { count: number; countIsExact: boolean; searchEnded: boolean };

/** Reads the list; a text that the endpoint refuses, because it is too long, answers with the reason. */
async function read(server: BenchServer, text: string): Promise<Answer | { refused: string }> {
  const answer = server.get(`/api/baskets?${new URLSearchParams({ search: text, limit: '100' })}`);
  return answer.then(
    (body) => JSON.parse(body) as Answer,
    ({ message }: Error) => ({ refused: message }),
  );
}

async function measureText(server: BenchServer, text: string): Promise<void> {
  const answer = await read(server, text);
  const ask = () => read(server, text);
  await measure(ask, { count: clients, clients, isWarm: true });
  const { p50, p95, max } = await measure(ask, { count: requests, clients, isWarm: true });
  const found =
    'refused' in answer
      ? answer
      : { found: `${answer.count}${answer.countIsExact ? '' : '+'}`, ...(answer.searchEnded && { searchEnded: true }) };
  printJson('search', text, p95, 'ms p95', p95 / targetMs, { p50: rounded(p50), max: rounded(max), count: requests, ...found });
}

await main(process.argv[2]);
process.exit(0);
