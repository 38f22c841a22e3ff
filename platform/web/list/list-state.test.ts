import { describe, expect, it } from 'vitest';
import { listStateOf, nextSort, parseSort, sortText } from './list-state.ts';

describe('a list in the URL', () => {
  it('reads its own filters and leaves the rest of the query alone', () =>
    expect(listStateOf({ q: 'uu', tab: 'files', status: '', sel: '4' }, ['q', 'status'], '-date')).toEqual({
      filter: { q: 'uu' },
      sort: { by: 'date', descending: true },
      selected: '4',
    }));
  it('writes a sort as it reads it', () => expect(sortText(parseSort('-number'))).toBe('-number'));
  it('turns the sorted column round and starts another ascending', () => {
    expect(nextSort({ by: 'a', descending: false }, 'a')).toEqual({ by: 'a', descending: true });
    expect(nextSort({ by: 'a', descending: true }, 'b')).toEqual({ by: 'b', descending: false });
  });
});
