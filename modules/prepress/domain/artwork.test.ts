import { describe, expect, it } from 'vitest';
import { afterApproval, artworkStep, type CheckedUpload, isPrintable, nextRound, type ProofStatus } from './artwork.ts';
import type { Finding } from './preflight/finding.ts';

const warning: Finding = { code: 'RGB_COLOUR', severity: 'warning', pages: [3], values: {} };
const clean: CheckedUpload = { status: 'checked', verdict: 'SUCCESS', findings: [], accepted: [] };
const warned: CheckedUpload = { ...clean, verdict: 'WARNINGS', findings: [warning] };
const faulty: CheckedUpload = { ...clean, verdict: 'ERRORS', findings: [{ ...warning, severity: 'error' }], accepted: ['RGB_COLOUR'] };
const slot = (upload: CheckedUpload | undefined, proof?: ProofStatus) => ({ upload, proof });

describe('printable file', () => {
  it('a file is printable without findings', () => expect(isPrintable(clean)).toBe(true));
  it('a file is not printable while it is being checked', () =>
    expect(isPrintable({ ...clean, status: 'running', verdict: null })).toBe(false));
  it('a file is printable with a warning only when the warning is accepted', () => {
    expect(isPrintable(warned)).toBe(false);
    expect(isPrintable({ ...warned, accepted: ['RGB_COLOUR'] })).toBe(true);
  });
  it('a file is printable with an error only when the error is overruled', () => {
    expect(isPrintable({ ...faulty, accepted: [] })).toBe(false);
    expect(isPrintable(faulty)).toBe(true);
  });
  it('a damaged file is never printable', () =>
    expect(
      isPrintable({ ...faulty, findings: [{ ...warning, code: 'FILE_DAMAGED', severity: 'error' }], accepted: ['FILE_DAMAGED'] }),
    ).toBe(false));
  it('a file is printable without a check only after somebody accepts that', () => {
    const unknown: CheckedUpload = { ...clean, verdict: 'NONE', findings: [{ ...warning, code: 'NOT_CHECKED', severity: 'unknown' }] };
    expect(isPrintable(unknown)).toBe(false);
    expect(isPrintable({ ...unknown, accepted: ['NOT_CHECKED'] })).toBe(true);
  });
});

describe('artwork step of a line', () => {
  it('waits while a slot has no file', () => expect(artworkStep([slot(clean), slot(undefined)], true)).toBe('wait'));
  it('waits while a warning is open', () => expect(artworkStep([slot(clean), slot(warned)], true)).toBe('wait'));
  it('waits after a change request until a new file arrives', () =>
    expect(artworkStep([slot(clean, 'approved'), slot(clean, 'rejected')], true)).toBe('wait'));
  it('asks for proofs when every file is printable', () => expect(artworkStep([slot(clean), slot(clean)], true)).toBe('proof'));
  it('releases when every proof is approved, not when one of two is', () => {
    expect(artworkStep([slot(clean, 'approved'), slot(clean, 'open')], true)).toBe('proof');
    expect(artworkStep([slot(clean, 'approved'), slot(clean, 'approved')], true)).toBe('release');
  });
  it('releases at once for a customer who needs no proof', () => expect(artworkStep([slot(clean)], false)).toBe('release'));
  it('waits for a line without slots', () => expect(artworkStep([], false)).toBe('wait'));
  it('releases an order of an earlier program, whose files are there', () => expect(artworkStep([], true, true)).toBe('release'));
});

describe('correction round', () => {
  it('begins at one', () => expect(nextRound([])).toBe(1));
  it('increases after each requested change', () => expect(nextRound([1, 2, 1])).toBe(3));
});

describe('after the approval of a proof', () => {
  const file = (slot: string, status?: ProofStatus) => ({ slot, proof: status ? { status } : null });
  const approved = file('inner', 'approved');
  it('waits for the answers to other proofs first', () =>
    expect(afterApproval(true, [approved, file('cover', 'open'), file('bookmark')])).toEqual({
      waits: 'waitsForOthers',
      of: [file('cover', 'open')],
    }));
  it('waits for proofs that are not made yet, also after a change request', () => {
    const others = [file('cover'), file('bookmark', 'rejected'), file('invitation', 'superseded')];
    expect(afterApproval(true, [approved, ...others])).toEqual({ waits: 'waitsForProofs', of: others });
  });
  it('waits for prepress when all are approved, and for nothing once released', () => {
    expect(afterApproval(true, [approved, file('cover', 'approved')])).toEqual({ waits: 'waitsForRelease', of: [] });
    expect(afterApproval(false, [approved])).toEqual({ waits: 'inProduction', of: [] });
  });
});
