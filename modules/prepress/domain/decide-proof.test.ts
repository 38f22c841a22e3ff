import { describe, expect, it } from 'vitest';
import { eurosOf } from '#platform/domain/money.ts';
import { decideAnswerable, decideSendProof, extraRoundCost, isChangeCharged } from './decide-proof.ts';

const proof = { status: 'open', round: 1, lineStatus: 'authorization', uploadSuperseded: false } as const;
const codeOf = (decision: { accepted: boolean; code?: string }) => decision.code;

describe('a proof', () => {
  it('is answered once', () => {
    expect(decideAnswerable(proof).accepted).toBe(true);
    expect(codeOf(decideAnswerable({ ...proof, status: 'approved' }))).toBe('PROOF_ANSWERED');
  });
  it('is not answered when a newer file came', () => {
    expect(codeOf(decideAnswerable({ ...proof, status: 'superseded' }))).toBe('PROOF_SUPERSEDED');
    expect(codeOf(decideAnswerable({ ...proof, uploadSuperseded: true }))).toBe('PROOF_SUPERSEDED');
  });
  it('can still be answered while another file of the line is being changed', () =>
    expect(decideAnswerable({ ...proof, lineStatus: 'artwork' }).accepted).toBe(true));
  it('is closed with its line', () => expect(codeOf(decideAnswerable({ ...proof, lineStatus: 'on_hold' }))).toBe('PROOF_CLOSED'));
  it('costs 50 euro to change from the second round on', () => {
    expect([1, 2, 3].map(isChangeCharged)).toEqual([false, true, true]);
    expect(eurosOf(extraRoundCost)).toBe(50);
  });
});

describe('the staff sends a proof', () => {
  it('again after a change was asked and the file stays as it is', () =>
    expect(decideSendProof({ lineStatus: 'artwork', printable: true, proof: 'rejected' }).accepted).toBe(true));
  it('not of a file that may not be printed', () =>
    expect(codeOf(decideSendProof({ lineStatus: 'artwork', printable: false, proof: undefined }))).toBe('PROOF_NOT_READY'));
  it('not twice', () =>
    expect(codeOf(decideSendProof({ lineStatus: 'authorization', printable: true, proof: 'open' }))).toBe('PROOF_ALREADY_SENT'));
  it('not after the release', () =>
    expect(codeOf(decideSendProof({ lineStatus: 'planned', printable: true, proof: undefined }))).toBe('UPLOAD_CLOSED'));
});
