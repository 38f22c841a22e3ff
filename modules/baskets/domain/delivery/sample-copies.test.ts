import { expect, it } from 'vitest';
import { takeSamples } from './sample-copies.ts';

it('sample copies come from the largest delivery and keep the divided total', () => {
  expect(takeSamples([100, 400, 400])).toEqual({ samples: 5, left: [100, 395, 400] });
  expect(takeSamples([250], 2)).toEqual({ samples: 2, left: [248] });
});
it('taking samples leaves a delivery at least one piece', () => {
  expect(takeSamples([4])).toEqual({ samples: 3, left: [1] });
  expect(takeSamples([1, 1])).toBeNull();
  expect(takeSamples([])).toBeNull();
});
