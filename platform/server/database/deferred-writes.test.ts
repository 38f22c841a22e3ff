import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DeferredWrites } from './deferred-writes.ts';

function waiting(): DeferredWrites {
  const writes = new DeferredWrites();
  writes.set('baskets:1', { table: 'baskets', columns: ['status', 'note'], change: {}, statement: () => sql`UPDATE baskets` });
  return writes;
}

it.each([
  'SELECT status FROM baskets WHERE id = $1',
  'SELECT b."note" FROM "baskets" b',
  'SELECT b.* FROM baskets b',
  'UPDATE baskets SET status = $1',
])('deferred write › is sent before a statement that may read it: %s', (text) => {
  expect(waiting().takeFor(text)).toHaveLength(1);
});

it.each([
  'SELECT 1 FROM baskets WHERE id = $1 FOR UPDATE',
  'SELECT count(*) FROM baskets',
  'SELECT status FROM lines',
  'SELECT margin_note FROM baskets',
  'SELECT status FROM basket_stages',
])('deferred write › waits for the commit: %s', (text) => {
  const writes = waiting();
  expect(writes.takeFor(text)).toHaveLength(0);
  expect(writes.takeAll()).toHaveLength(1);
});

it('deferred write › is taken once', () => {
  const writes = waiting();
  writes.takeAll();
  expect(writes.get('baskets:1')).toBeUndefined();
  expect(writes.takeAll()).toHaveLength(0);
});
