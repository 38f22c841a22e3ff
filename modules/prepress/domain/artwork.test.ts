import { describe, expect, it } from 'vitest';
import { artworkStep, type CheckedUpload, isPrintable, nextRound, type ProofStatus } from './artwork.ts';
import type { Finding } from './preflight/finding.ts';

const warning: Finding = { code: 'RGB_COLOUR', severity: 'warning', pages: [3], values: {} };
const clean: CheckedUpload = { status: 'checked', verdict: 'SUCCESS', findings: [], accepted: [] };
const warned: CheckedUpload = { ...clean, verdict: 'WARNINGS', findings: [warning] };
const faulty: CheckedUpload = { ...clean, verdict: 'ERRORS', findings: [{ ...warning, severity: 'error' }], accepted: ['RGB_COLOUR'] };
const slot = (upload: CheckedUpload | undefined, proof?: ProofStatus) => ({ upload, proof });

describe('a file may be printed', () => {
  it('when nothing was found', () => expect(isPrintable(clean)).toBe(true));
  it('not while it is being checked', () => expect(isPrintable({ ...clean, status: 'running', verdict: null })).toBe(false));
  it('with a warning only when that was accepted', () => {
    expect(isPrintable(warned)).toBe(false);
    expect(isPrintable({ ...warned, accepted: ['RGB_COLOUR'] })).toBe(true);
  });
  it('never with an error', () => expect(isPrintable(faulty)).toBe(false));
  it('when it could not be checked only after somebody took it', () => {
    const unknown: CheckedUpload = { ...clean, verdict: 'NONE', findings: [{ ...warning, code: 'NOT_CHECKED', severity: 'unknown' }] };
    expect(isPrintable(unknown)).toBe(false);
    expect(isPrintable({ ...unknown, accepted: ['NOT_CHECKED'] })).toBe(true);
  });
});

describe('a line', () => {
  it('waits while a slot has no file', () => expect(artworkStep([slot(clean), slot(undefined)], true)).toBe('wait'));
  it('waits while a warning is open', () => expect(artworkStep([slot(clean), slot(warned)], true)).toBe('wait'));
  it('waits after a change was asked, until a new file came', () =>
    expect(artworkStep([slot(clean, 'approved'), slot(clean, 'rejected')], true)).toBe('wait'));
  it('gets proofs when every file may be printed', () => expect(artworkStep([slot(clean), slot(clean)], true)).toBe('proof'));
  it('is released when every proof is approved, not when one of two is', () => {
    expect(artworkStep([slot(clean, 'approved'), slot(clean, 'open')], true)).toBe('proof');
    expect(artworkStep([slot(clean, 'approved'), slot(clean, 'approved')], true)).toBe('release');
  });
  it('is released at once for a customer who needs no proof', () => expect(artworkStep([slot(clean)], false)).toBe('release'));
  it('without slots is nothing to decide about', () => expect(artworkStep([], false)).toBe('wait'));
});

describe('the correction round', () => {
  it('begins at one', () => expect(nextRound([])).toBe(1));
  it('is one more after each change', () => expect(nextRound([1, 2, 1])).toBe(3));
});
