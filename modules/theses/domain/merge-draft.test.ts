import { describe, expect, it } from 'vitest';
import { changedAnswers, mergeDraft } from './merge-draft.ts';

const base = { title: '', pages: 184, format: '170x240' };

describe('merge draft', () => {
  it('keeps what two tabs changed in different answers', () => {
    const merged = mergeDraft(base, { ...base, title: 'Zout' }, { ...base, pages: 200 });
    expect(merged).toEqual({ answers: { ...base, title: 'Zout', pages: 200 }, lost: {} });
  });
  it('keeps the saved answer that both changed, and returns what was typed here', () => {
    const merged = mergeDraft(base, { ...base, title: 'Zout' }, { ...base, title: 'Klei' });
    expect(merged).toEqual({ answers: { ...base, title: 'Klei' }, lost: { title: 'Zout' } });
  });
  it('finds the answers that changed', () => {
    expect(changedAnswers(base, { ...base, pages: 186 })).toEqual({ pages: 186 });
  });
});
