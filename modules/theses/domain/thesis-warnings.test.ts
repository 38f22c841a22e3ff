import { describe, expect, it } from 'vitest';
import { thesisWarnings } from './thesis-warnings.ts';

describe('warnings before a thesis is ordered', () => {
  const rules = { copies: 5, propositions: 'allowed' as const, titlePageApproval: false, street: 'Domplein' };
  const chosen = { universityId: 1, beadleCopies: 5, propositions: false, titlePageApprovedOn: null };
  it('are none without a university, and when its rules are met', () => {
    expect(thesisWarnings({ ...chosen, universityId: null }, undefined)).toEqual([]);
    expect(thesisWarnings(chosen, rules)).toEqual([]);
  });

  it('say that the university is not in the list any more', () => {
    expect(thesisWarnings(chosen, undefined)).toEqual(['universityGone']);
  });

  it('say that nothing can be sent to a university without an address', () => {
    expect(thesisWarnings({ ...chosen, beadleCopies: 0 }, { ...rules, street: '' })).toEqual(['beadleAddress']);
  });

  it('name propositions that are required or not wanted, too few copies and the approval of the title page', () => {
    expect(thesisWarnings(chosen, { ...rules, propositions: 'required' })).toEqual(['propositionsMissing']);
    expect(thesisWarnings({ ...chosen, propositions: true }, { ...rules, propositions: 'none' })).toEqual(['propositionsUnwanted']);
    expect(thesisWarnings({ ...chosen, beadleCopies: 3 }, rules)).toEqual(['fewCopies']);
    expect(thesisWarnings(chosen, { ...rules, titlePageApproval: true })).toEqual(['titlePage']);
    expect(thesisWarnings({ ...chosen, titlePageApprovedOn: '2026-11-20' }, { ...rules, titlePageApproval: true })).toEqual([]);
  });
});
