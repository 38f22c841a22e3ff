import { describe, expect, test } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { fileFinding } from '../preflight/finding.ts';
import { decideRepair, offeredRepairs } from './repair-upload.ts';

const found = (code: 'BLEED_MISSING' | 'PAGE_SIZE_SCALABLE' | 'LAYERS' | 'COLOUR_ON_BLACK' | 'COLOUR_PAGES_MORE') =>
  fileFinding(code, 'warning');
const upload = {
  ...{ lineStatus: 'artwork' as const, superseded: false, status: 'checked' as const, verdict: 'ERRORS' as const },
  ...{ findings: [found('BLEED_MISSING'), found('LAYERS')], accepted: [] as string[] },
  spineCost: moneyFromEuros(15),
};
const spine = (foundSpineMm: number, orderedSpineMm: number) => fileFinding('SPINE_WRONG', 'error', { foundSpineMm, orderedSpineMm });

describe('offered repairs', () => {
  test('follow the findings', () => {
    expect(offeredRepairs(upload.findings, [])).toEqual(['bleed']);
    expect(offeredRepairs([found('PAGE_SIZE_SCALABLE')], [])).toEqual(['scale']);
    expect(offeredRepairs([found('COLOUR_ON_BLACK')], [])).toEqual(['black']);
    // Which of the color pages were agreed is not known: those are priced again instead.
    expect(offeredRepairs([found('LAYERS'), found('COLOUR_PAGES_MORE')], [])).toEqual([]);
  });

  test('fit a spine unless it was hardly drawn', () => {
    expect(offeredRepairs([spine(14, 11)], [])).toEqual(['spine']);
    expect(offeredRepairs([spine(4, 0)], [])).toEqual(['spine']);
    expect(offeredRepairs([spine(0, 11)], [])).toEqual([]);
  });

  test('end once the finding is accepted as it is', () => {
    expect(offeredRepairs(upload.findings, ['BLEED_MISSING'])).toEqual([]);
  });
});

describe('repair upload', () => {
  test('accepts a repair that is offered', () => {
    expect(decideRepair(upload, 'bleed', null).accepted).toBe(true);
  });

  test('charges a spine that is made to fit, at the cost that the customer saw', () => {
    const cover = { ...upload, findings: [spine(14, 11)] };
    expect(decideRepair(cover, 'spine', cover.spineCost).accepted).toBe(true);
    expect(decideRepair(cover, 'spine', null)).toMatchObject({ code: 'REPAIR_COST_CHANGED' });
    expect(decideRepair({ ...cover, spineCost: moneyFromEuros(0) }, 'spine', null).accepted).toBe(true);
  });

  test.each([
    ['UPLOAD_CLOSED', { lineStatus: 'into_production' as const }],
    ['UPLOAD_SUPERSEDED', { superseded: true }],
    ['UPLOAD_NOT_CHECKED', { status: 'running' as const }],
    ['REPAIR_NOT_OFFERED', { accepted: ['BLEED_MISSING'] }],
  ])('refuses with %s', (code, changes) => {
    expect(decideRepair({ ...upload, ...changes }, 'bleed', null)).toMatchObject({ code });
  });
});
