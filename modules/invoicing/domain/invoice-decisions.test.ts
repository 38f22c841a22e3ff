import { expect, it } from 'vitest';
import { refuse } from '#platform/domain/decision.ts';
import { decideChangeDraft, decideCreateDrafts, decidePost, decideSend, decideVatNumber, draftRefusals } from './invoice-decisions.ts';

const final = { status: 'final', type: 'invoice', number: '2026-2-00001', sendTo: 'a@b.example' } as const;

it('drafts are made only of proposals that nothing blocks', () => {
  expect(decideCreateDrafts([{ blockers: [] }]).accepted).toBe(true);
  expect(decideCreateDrafts([])).toMatchObject({ code: 'NOTHING_TO_INVOICE' });
  expect(decideCreateDrafts([{ blockers: [] }, { blockers: [refuse('PO_MISSING')] }])).toMatchObject({ code: 'PO_MISSING' });
});
it('only a draft can be changed', () => {
  expect(decideChangeDraft({ ...final, status: 'concept' }).accepted).toBe(true);
  expect(decideChangeDraft(final)).toMatchObject({ code: 'INVOICE_FINAL' });
});
it('a final invoice is sent to a recipient, and again only on request', () => {
  expect(decideSend(final, false).accepted).toBe(true);
  expect(decideSend({ ...final, status: 'concept' }, false)).toMatchObject({ code: 'NOT_FINAL' });
  expect(decideSend({ ...final, status: 'sent' }, false)).toMatchObject({ code: 'ALREADY_SENT' });
  expect(decideSend({ ...final, status: 'sent' }, true).accepted).toBe(true);
  expect([decidePost(final).accepted, decidePost({ ...final, status: 'concept' }), decidePost({ ...final, status: 'sent' })]).toMatchObject(
    [true, { code: 'NOT_FINAL' }, { code: 'ALREADY_SENT' }],
  );
  expect(decideSend({ ...final, sendTo: '' }, false)).toMatchObject({ code: 'EMAIL_MISSING', field: 'sendTo' });
});
it('an invoice without VAT is finalized only with a VAT number that the register confirmed', () => {
  const customer = { name: 'Imprimerie du Pont', vatType: 'eu_with_number' } as const;
  expect(decideVatNumber({ ...customer, vatState: 'valid' }).accepted).toBe(true);
  expect(decideVatNumber({ ...customer, vatState: 'pending' })).toMatchObject({ code: 'VAT_UNVERIFIED', params: { state: 'pending' } });
  expect(decideVatNumber({ ...customer, vatState: 'invalid' })).toMatchObject({ code: 'VAT_UNVERIFIED', params: { state: 'invalid' } });
  expect(decideVatNumber({ ...customer, vatState: 'pending', vatTrouble: 'NOT_SET_UP' })).toMatchObject({
    params: { state: 'not_set_up' },
  });
  expect(decideVatNumber({ ...customer, vatState: null })).toMatchObject({ code: 'VAT_UNVERIFIED', params: { state: 'none' } });
  expect(decideVatNumber({ ...customer, vatType: 'domestic', vatState: 'pending' }).accepted).toBe(true);
});

it('an amendment waits for the draft invoices of what it charges otherwise, and a discount for any draft of its order', () => {
  const recharged = [
    { at: 0, lineId: 7 },
    { at: 1, lineId: 8 },
  ];
  const discounts = [{ at: 2 }];
  const waits = (drafted: number[]) =>
    draftRefusals(new Set(drafted), { recharged, discounts }).map(({ at, refused }) => [at, refused.code]);
  expect(waits([])).toEqual([]);
  expect(waits([8])).toEqual([
    [1, 'LINE_ON_DRAFT'],
    [2, 'LINE_ON_DRAFT'],
  ]);
});
