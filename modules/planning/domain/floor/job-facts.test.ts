import { expect, it } from 'vitest';
import { goldenCases } from '#test/golden.ts';
import { jobFactsOf } from './job-facts.ts';

it('lists format and spine of the product, then the material of each part', () =>
  expect(
    jobFactsOf(goldenCases.find(({ id }) => id === 'G1b')!, 11).map(({ part, facts }) => [
      part,
      ...facts.map(({ name, value }) => `${name} ${value}`),
    ]),
  ).toEqual([
    ['product', 'format 170 × 240', 'spine 11'],
    ['inner', 'pages 184', 'paper HVO90', 'colours 4/4', 'colourPages 24'],
    ['cover', 'paper SIL300', 'colours 4/0', 'film matt'],
  ]));

it('adds texture and color profile of a paper that the shop keeps', () => {
  const notes = new Map([['HVO90', { texture: 'ruw', iccProfile: 'PSO Uncoated v3' }]]);
  const [, inner, cover] = jobFactsOf(goldenCases.find(({ id }) => id === 'G1b')!, null, notes);
  expect(inner!.facts.map(({ name }) => name)).toEqual(['pages', 'paper', 'texture', 'colours', 'iccProfile', 'colourPages']);
  expect(cover!.facts.map(({ name }) => name)).toEqual(['paper', 'colours', 'film']);
});
