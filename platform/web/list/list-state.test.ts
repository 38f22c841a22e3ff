import { describe, expect, it } from 'vitest';
import { listStateOf, nextSort, parseSort, sortText } from './list-state.ts';

describe('list state in the URL', () => {
  it('reads its own filters and ignores other query parameters', () =>
    expect(listStateOf({ q: 'uu', tab: 'files', status: '', sel: '4' }, ['q', 'status'], '-date')).toEqual({
      filter: { q: 'uu' },
      sort: { by: 'date', descending: true },
      selected: '4',
    }));
  it('writes a sort as it reads it', () => expect(sortText(parseSort('-number'))).toBe('-number'));
  it('reverses the sorted column and starts another ascending', () => {
    expect(nextSort({ by: 'a', descending: false }, 'a')).toEqual({ by: 'a', descending: true });
    expect(nextSort({ by: 'a', descending: true }, 'b')).toEqual({ by: 'b', descending: false });
  });
});
