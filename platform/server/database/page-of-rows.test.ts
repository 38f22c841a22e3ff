import { describe, expect, it } from 'vitest';
import { maxCounted, pageOfRows } from './page-of-rows.ts';

const rows = [{ id: 7 }, { id: 5 }, { id: 2 }];

describe('page of rows', () => {
  it('leaves out the row that shows whether there are more, and continues after its last', () =>
    expect(pageOfRows(rows, 2, 3)).toEqual({ rows: [{ id: 7 }, { id: 5 }], nextCursor: '5', count: 3, countIsExact: true }));
  it('ends the list when there are no more', () => expect(pageOfRows(rows, 3, 3).nextCursor).toBeNull());
  it('takes another cursor than the id', () => expect(pageOfRows(rows, 1, 3, ({ id }) => `${id}~x`).nextCursor).toBe('7~x'));
  it('counts up to a bound', () => expect(pageOfRows(rows, 3, maxCounted + 1)).toMatchObject({ count: maxCounted, countIsExact: false }));
});
