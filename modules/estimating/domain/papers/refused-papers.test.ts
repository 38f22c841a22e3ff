import { expect, test } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import { goldenCase, goldenShop, rowsOf } from '#test/golden.ts';
import { pricedPapers, refusedPapers } from './refused-papers.ts';

const thesis = goldenCase('G1');

test('refuses a paper exactly when the case with it is refused, for the same reason', () => {
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

test('refuses papers that do not run on a press fixed by hand', () => {
  const onRoll = {
    ...thesis,
    route: { ...thesis.route, inner: ['I1'] },
    components: [{ ...thesis.components[0]!, paper: 'ROL80' }, thesis.components[1]!],
  };
  const inner = refusedPapers(goldenShop, onRoll).filter(({ role }) => role === 'inner');
  expect(inner.find(({ paper }) => paper === 'HVO90')).toMatchObject({ code: 'PAPER_FORM', values: { form: 'sheet' } });
});

test('gives every other paper its refusal or its price difference', () => {
  const refused = refusedPapers(goldenShop, thesis).map(({ role, paper }) => `${role} ${paper}`);
  const priced = pricedPapers(goldenShop, thesis, 150);
  const reported = [...refused, ...priced.map(({ role, paper }) => `${role} ${paper}`)].toSorted();
  const others = thesis.components.flatMap(({ role, paper }) =>
    goldenShop.papers.flatMap(({ code }) => (code === paper ? [] : [`${role} ${code}`])),
  );
  expect(reported).toEqual(others.toSorted());
  const price = rowsOf(estimate(goldenShop, { ...thesis, quantities: [150] }))[0]!.linePriceEur;
  for (const { role, paper, differenceEur } of priced) {
    const components = thesis.components.map((one) => (one.role === role ? { ...one, paper } : one));
    expect(rowsOf(estimate(goldenShop, { ...thesis, components, quantities: [150] }))[0]!.linePriceEur).toBeCloseTo(
      price + differenceEur,
      4,
    );
  }
});

test('is empty for a case that cannot be made anyway', () => {
  const odd = { ...thesis, components: [{ ...thesis.components[0]!, pages: 183 }, thesis.components[1]!] };
  expect(refusedPapers(goldenShop, odd)).toEqual([]);
  expect(refusedPapers(goldenShop, goldenCase('G4-ganged'))).toEqual([]);
  expect([pricedPapers(goldenShop, odd, 150), pricedPapers(goldenShop, goldenCase('G4-ganged'), 150)]).toEqual([[], []]);
});
