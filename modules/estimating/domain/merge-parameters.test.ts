import { describe, expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import { mergeParameters } from './merge-parameters.ts';
import { parameterAt, withParameter } from './parameter-values.ts';

const ground = goldenShop;
const paper = ground.papers[0]!;
const overhead = 'pricing.overheadRates';

describe('two people who change the same parameters', () => {
  it('keep what only one of them set', () => {
    const theirs = withParameter(ground, `${overhead}.PAPER`, 0.13);
    const yours = withParameter(ground, `papers.${paper.code}.gramsPerM2`, 91);
    const { shop, both } = mergeParameters(ground, theirs, yours);
    expect(both).toEqual([]);
    expect(parameterAt(shop, `${overhead}.PAPER`)).toBe(0.13);
    expect(parameterAt(shop, `papers.${paper.code}.gramsPerM2`)).toBe(91);
  });
  it('are told of what both set apart, which stands as one set it oneself', () => {
    const theirs = withParameter(ground, `${overhead}.PAPER`, 0.13);
    const yours = withParameter(ground, `${overhead}.PAPER`, 0.14);
    const { shop, both } = mergeParameters(ground, theirs, yours);
    expect(both).toEqual([{ path: `${overhead}.PAPER`, before: parameterAt(ground, `${overhead}.PAPER`), theirs: 0.13, yours: 0.14 }]);
    expect(shop).toEqual(yours);
  });
  it('are asked nothing about what both set alike', () => {
    const alike = withParameter(ground, `${overhead}.PAPER`, 0.13);
    expect(mergeParameters(ground, alike, alike)).toEqual({ shop: alike, both: [] });
  });
  it('get each the papers that the other made, and lose those that the other took away', () => {
    const theirs = { ...ground, papers: [...ground.papers.slice(1), { ...paper, code: 'THEIRS' }] };
    const yours = { ...ground, papers: [...ground.papers, { ...paper, code: 'YOURS' }] };
    const { shop, both } = mergeParameters(ground, theirs, yours);
    expect(both).toEqual([]);
    expect(shop.papers.map(({ code }) => code)).toEqual([...ground.papers.slice(1).map(({ code }) => code), 'THEIRS', 'YOURS']);
  });
  it('are asked about a paper that one changed and the other took away', () => {
    const theirs = { ...ground, papers: ground.papers.slice(1) };
    const yours = withParameter(ground, `papers.${paper.code}.gramsPerM2`, 91);
    expect(mergeParameters(ground, theirs, yours).both).toMatchObject([{ path: `papers.${paper.code}`, theirs: undefined }]);
  });
  it('are asked about a table of brackets as a whole', () => {
    const path = `pricing.discountTables.${Object.keys(ground.pricing.discountTables)[0]}`;
    const rows = parameterAt(ground, path) as { rate: number }[];
    const theirs = withParameter(ground, path, rows.slice(1));
    const yours = withParameter(ground, `${path}.1.rate`, 0.5);
    expect(mergeParameters(ground, theirs, yours).both.map((one) => one.path)).toEqual([path]);
  });
});
