import { expect, it } from 'vitest';
import { defineFact } from './fact.ts';

const ordered = defineFact<{ basket: number }, { total: number }>('basket.ordered');

it('a defined fact has its name, refs, states and data', () => {
  const made = ordered({ refs: { basket: 12 }, from: 'sent', to: 'ordered', data: { total: 3 } });
  expect(made).toEqual({ fact: 'basket.ordered', refs: { basket: 12 }, from: 'sent', to: 'ordered', data: { total: 3 } });
  expect(ordered.recorded(made).data.total).toBe(3);
});

it('a defined fact takes no other refs and data', () => {
  // @ts-expect-error
  ordered({ refs: { line: 12 }, data: { total: 3 } });
  // @ts-expect-error
  ordered({ refs: { basket: 12 }, data: { total: 'three' } });
  expect(ordered.fact).toBe('basket.ordered');
});
