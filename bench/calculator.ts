/**
 * Measures the time from a key in the calculator to the new price, in Chromium, over HTTP, on a running shop: `npm run bench calculator
 * http://localhost:4100`. `ratio` is value / target. On a busy machine the processor time of the page shows what the screen itself
 * takes, and the intermediate steps show the rest.
 */
import { percentile } from './percentile.ts';
import { type KeyToPrice, keyToPrice } from './screen/key-to-price.ts';

const targetMs = 100;
const [address = 'http://localhost:4100'] = process.argv.slice(2);
const keys = await keyToPrice(address);
const at = (share: number, of: (key: KeyToPrice) => number) => percentile(keys.map(of), share);
const figures = [
  ['from a key to the price on the screen, middle', at(0.5, ({ shown }) => shown)],
  ['from a key to the price on the screen, 95 of 100', at(0.95, ({ shown }) => shown)],
  ['of which to the question, middle', at(0.5, ({ asked }) => asked)],
  ['of which wire and server, middle', at(0.5, ({ asked, answered }) => answered - asked)],
  ['of which from the answer to the frame, middle', at(0.5, ({ answered, shown }) => shown - answered)],
  ['processor time of the page, middle', at(0.5, ({ processor }) => processor)],
  ['processor time of the page, 95 of 100', at(0.95, ({ processor }) => processor)],
] as const;

console.log(`target: ${targetMs} ms from a key to the frame with the new price; ${keys.length} keys on ${address}`);
for (const [name, value] of figures) console.log(`${name.padEnd(52)} ${value.toFixed(0).padStart(5)} ms`);
for (const [name, value] of figures) {
  console.log(
    JSON.stringify({
      bench: 'calculator',
      name,
      value: Number(value.toFixed(1)),
      unit: 'ms',
      ratio: Number((value / targetMs).toFixed(2)),
    }),
  );
}
