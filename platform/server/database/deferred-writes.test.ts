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
  'SELECT l.id FROM lines l JOIN baskets AS b ON b.id = l.basket_id WHERE b.status = $1',
  'SELECT l.id FROM lines l, "baskets" o WHERE o.id = l.basket_id AND o."status" = l.status',
  'SELECT l.status FROM lines l JOIN baskets ON baskets.id = l.basket_id WHERE baskets.note = $1',
  'WITH k AS (SELECT id, status FROM baskets b) SELECT k.status FROM k',
])('deferred write › is sent before a statement that may read it: %s', (text) => {
  expect(waiting().takeFor(text)).toHaveLength(1);
});

it.each([
  'SELECT 1 FROM baskets WHERE id = $1 FOR UPDATE',
  'SELECT count(*) FROM baskets',
  'SELECT status FROM lines',
  'SELECT margin_note FROM baskets',
  'SELECT status FROM basket_stages',
  'SELECT b.delivery_date, l.status FROM lines l JOIN baskets b ON b.id = l.basket_id',
  'SELECT l."note" FROM "lines" l JOIN "baskets" ON "baskets"."id" = l.basket_id',
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
