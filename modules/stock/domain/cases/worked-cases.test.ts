import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerCase, type CaseResult } from './answer-case.ts';
import type { StockCase } from './stock-case.ts';

type WorkedCase = StockCase & { note: string; expected: Pick<CaseResult, 'outcomes' | 'answers'> };

const cases = ['stock.json', 'stock-more.json'].flatMap(
  (file): WorkedCase[] => JSON.parse(readFileSync(new URL(`../../../../golden/${file}`, import.meta.url), 'utf8')).cases,
);

describe('the worked cases of the rule book of stock', () => {
  it.each(cases.map((one) => [one.id, one.note, one] as const))('%s: %s', (_id, _note, worked) => {
    const { outcomes, answers } = answerCase(worked);
    expect({ outcomes, answers }).toEqual(worked.expected);
  });
});
