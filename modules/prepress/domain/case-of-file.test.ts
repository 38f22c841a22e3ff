import { expect, it } from 'vitest';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { caseOfFile, reasonWithoutOffer } from './case-of-file.ts';
import { expectedFile } from './expected-files.ts';
import type { Finding } from './preflight/finding.ts';
import type { Inspection } from './preflight/inspection.ts';
import { judgeColor } from './preflight/judge-color.ts';

const book = (inner: object): EstimateCase => ({
  product: 'perfect-bound-book',
  quantities: [150],
  format: { widthMm: 170, heightMm: 240 },
  components: [
    { role: 'inner', paper: 'biotop-90', colours: '4/4', pages: 184, ...inner },
    { role: 'cover', paper: 'sulfaat-300', colours: '4/0' },
  ],
});
const ask = book({ colourPages: 24 });
const withColor = (...numbers: number[]) =>
  ({ pages: numbers.map((number) => ({ number, hasColour: true, usesRgb: false })) }) as unknown as Inspection;
const pairs = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const finding = (code: Finding['code'], values: Finding['values'], pages: number[] = []): Finding => ({
  code,
  severity: 'warning',
  pages,
  values,
});
const inner = (of: ReturnType<typeof caseOfFile>) => of?.components[0];

it('prices 24 colored pages on the 12 leaves on which they lie', () => {
  const expected = expectedFile('inner', ask, {});
  expect(expected).toMatchObject({ colourPages: 24, colourLeaves: 24 });
  const findings = judgeColor(withColor(...pairs(24)), expected);
  expect(findings).toMatchObject([{ code: 'COLOUR_LEAVES_FEWER', severity: 'warning', values: { leaves: 12, orderedLeaves: 24 } }]);
  const repriced = caseOfFile(ask, findings)!;
  expect(inner(repriced)).toMatchObject({ pages: 184, colourPages: 24, colourLeaves: 12 });
  expect(judgeColor(withColor(...pairs(24)), expectedFile('inner', repriced, {}))).toEqual([]);
});

it('prices more colored pages, color on black and another number of pages as the file has them', () => {
  const more = judgeColor(withColor(...pairs(30)), expectedFile('inner', ask, {}));
  expect(inner(caseOfFile(ask, more))).toMatchObject({ colourPages: 30, colourLeaves: 15 });
  const black = book({ colours: '1/1' });
  const onBlack = judgeColor(withColor(3, 9), expectedFile('inner', black, {}));
  expect(inner(caseOfFile(black, onBlack))).toMatchObject({ colours: '4/4', colourPages: 2, colourLeaves: 2 });
  expect(inner(caseOfFile(ask, [finding('PAGE_COUNT_DIFFERS', { found: 192, ordered: 184 })]))).toMatchObject({
    pages: 192,
    colourPages: 24,
  });
});

it('leaves the case alone for findings that no price settles', () => {
  expect(caseOfFile(ask, [finding('BLEED_SMALL', {})])).toBeUndefined();
  expect(caseOfFile(ask, [])).toBeUndefined();
});

it('says in the terms of the customer why an order cannot take over what a file has', () => {
  expect(['AMENDMENT_OPEN', 'AMENDMENT_OF_SET', 'AMENDMENT_ALONG', 'AMENDMENT_STARTED'].map(reasonWithoutOffer)).toEqual([
    'changing',
    'set',
    'shared',
    'other',
  ]);
});
