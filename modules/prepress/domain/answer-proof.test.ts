import { describe, expect, it } from 'vitest';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { costOfChange, decideAnswerProof, decideSendProof } from './answer-proof.ts';

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
  it('charges a change after the rounds that are in the price', () => {
    const changeCost = moneyFromEuros(50);
    expect([1, 2, 3].map((round) => costOfChange(round, { freeChanges: 1, changeCost }))).toEqual([null, changeCost, changeCost]);
    expect(costOfChange(1, { freeChanges: 0, changeCost })).toBe(changeCost);
    expect(costOfChange(3, { freeChanges: 1, changeCost: noMoney })).toBeNull();
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
