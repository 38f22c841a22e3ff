import { expect, test } from 'vitest';
import { goldenCase, goldenShop } from '#test/golden.ts';
import { estimate } from './estimate.ts';
import { refusedPapers } from './refused-papers.ts';

const thesis = goldenCase('G1');

test('a paper is refused exactly when the case with it is, and for the same reason', () => {
  const refused = new Map(refusedPapers(goldenShop, thesis).map(({ role, paper, code }) => [`${role} ${paper}`, code]));
  for (const part of thesis.components) {
    for (const { code: paper } of goldenShop.papers) {
      const components = thesis.components.map((one) => (one === part ? { ...one, paper } : one));
      const result = estimate(goldenShop, { ...thesis, components });
      expect([paper, refused.get(`${part.role} ${paper}`)]).toEqual([paper, 'refusal' in result ? result.refusal.code : undefined]);
    }
  }
  expect(refused.get('cover ROL80')).toBe('PAPER_FORM');
});

test('a press by hand refuses what does not run on it', () => {
  const onRoll = {
    ...thesis,
    route: { ...thesis.route, inner: ['I1'] },
    components: [{ ...thesis.components[0]!, paper: 'ROL80' }, thesis.components[1]!],
  };
  const inner = refusedPapers(goldenShop, onRoll).filter(({ role }) => role === 'inner');
  expect(inner.find(({ paper }) => paper === 'HVO90')).toMatchObject({ code: 'PAPER_FORM', values: { form: 'sheet' } });
});

test('says nothing of a case that cannot be made anyway', () => {
  const odd = { ...thesis, components: [{ ...thesis.components[0]!, pages: 183 }, thesis.components[1]!] };
  expect(refusedPapers(goldenShop, odd)).toEqual([]);
  expect(refusedPapers(goldenShop, goldenCase('G4-ganged'))).toEqual([]);
});
