import { describe, expect, it } from 'vitest';
import { changedAnswers, mergeDraft } from './merge-draft.ts';

const base = { title: '', pages: 184, format: '170x240' };

describe('merge draft', () => {
  it('keeps what two tabs changed in different answers', () => {
    const merged = mergeDraft([base], { ...base, title: 'Zout' }, { ...base, pages: 200 });
    expect(merged).toEqual({ answers: { ...base, title: 'Zout', pages: 200 }, lost: {} });
  });
  it('keeps the saved answer that both changed, and returns what was typed here', () => {
    const merged = mergeDraft([base], { ...base, title: 'Zout' }, { ...base, title: 'Klei' });
    expect(merged).toEqual({ answers: { ...base, title: 'Klei' }, lost: { title: 'Zout' } });
  });
  it('takes what this tab sent without a response for its own, also when it is typed back', () => {
    const sent = { ...base, title: 'Zou' };
    expect(mergeDraft([base, sent], { title: 'Zout' }, sent).answers.title).toBe('Zout');
    expect(mergeDraft([base, sent], { title: '' }, sent).answers.title).toBe('');
  });
  it('lets an earlier call that arrives late change nothing', () => {
    const merged = mergeDraft([base], { title: 'Zou' }, { ...base, title: 'Zout' });
    expect(merged.answers.title).toBe('Zout');
  });
  it('changes no saved answer of which nothing is known', () => {
    expect(mergeDraft([], { title: 'Zout' }, base)).toEqual({ answers: base, lost: { title: 'Zout' } });
  });
  it('finds the answers that changed', () => {
    expect(changedAnswers([base], { ...base, pages: 186 })).toEqual({ pages: 186 });
    expect(changedAnswers([base, { ...base, title: 'Zou' }], base)).toEqual({ title: '' });
  });
});
