/**
 * How soon a key in the calculator shows a new price, in Chromium, over HTTP, on a shop that is served: `npm run bench calculator
 * http://localhost:4100`. `ratio` is value / target; the slowest of twenty counts, not the mean.
 */
import { keyToPrice } from './estimating/screen.ts';

const targetMs = 100;
const [address = 'http://localhost:4100'] = process.argv.slice(2);
const times = await keyToPrice(address);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
const figures = [
  ['from a key to the price on the screen, middle', at(0.5)],
  ['from a key to the price on the screen, 95 of 100', at(0.95)],
] as const;

console.log(`target: ${targetMs} ms from a key to the frame with the new price; ${times.length} keys on ${address}`);
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
