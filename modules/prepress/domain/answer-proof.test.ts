import { describe, expect, it } from 'vitest';
import { eurosOf } from '#platform/domain/money.ts';
import { decideAnswerProof, decideSendProof, extraRoundCost, isChangeCharged } from './answer-proof.ts';

const proof = { status: 'open', round: 1, lineStatus: 'authorization', uploadSuperseded: false } as const;
const codeOf = (decision: { accepted: boolean; code?: string }) => decision.code;

describe('answer proof', () => {
  it('refuses a second answer', () => {
    expect(decideAnswerProof(proof).accepted).toBe(true);
    expect(codeOf(decideAnswerProof({ ...proof, status: 'approved' }))).toBe('PROOF_ANSWERED');
  });
  it('refuses an answer once a newer file has arrived', () => {
    expect(codeOf(decideAnswerProof({ ...proof, status: 'superseded' }))).toBe('PROOF_SUPERSEDED');
    expect(codeOf(decideAnswerProof({ ...proof, uploadSuperseded: true }))).toBe('PROOF_SUPERSEDED');
  });
  it('accepts an answer while another file of the line is being changed', () =>
    expect(decideAnswerProof({ ...proof, lineStatus: 'artwork' }).accepted).toBe(true));
  it('refuses an answer once the line is closed', () =>
    expect(codeOf(decideAnswerProof({ ...proof, lineStatus: 'on_hold' }))).toBe('PROOF_CLOSED'));
  it('charges 50 euros for a change from the second round on', () => {
    expect([1, 2, 3].map(isChangeCharged)).toEqual([false, true, true]);
    expect(eurosOf(extraRoundCost)).toBe(50);
  });
});

describe('send proof', () => {
  it('accepts the same file again after a change request', () =>
    expect(decideSendProof({ superseded: false, lineStatus: 'artwork', printable: true, proof: 'rejected' }).accepted).toBe(true));
  it('refuses a file that is not printable', () =>
    expect(codeOf(decideSendProof({ superseded: false, lineStatus: 'artwork', printable: false, proof: undefined }))).toBe(
      'PROOF_NOT_READY',
    ));
  it('refuses a proof that is open already', () =>
    expect(codeOf(decideSendProof({ superseded: false, lineStatus: 'authorization', printable: true, proof: 'open' }))).toBe(
      'PROOF_ALREADY_SENT',
    ));
  it('refuses a file that a newer one replaced, whatever the status of its line', () => {
    const replaced = { superseded: true, printable: true, proof: undefined };
    expect(codeOf(decideSendProof({ ...replaced, lineStatus: 'artwork' }))).toBe('UPLOAD_SUPERSEDED');
    expect(codeOf(decideSendProof({ ...replaced, lineStatus: 'planned' }))).toBe('UPLOAD_SUPERSEDED');
  });
  it('refuses after the release of the line', () =>
    expect(codeOf(decideSendProof({ superseded: false, lineStatus: 'planned', printable: true, proof: undefined }))).toBe('UPLOAD_CLOSED'));
});
