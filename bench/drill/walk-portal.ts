import { reorderEndpoint } from '#modules/baskets/contract/order/reorder.endpoint.ts';
import { approveProofEndpoint } from '#modules/prepress/contract/approve-proof.endpoint.ts';
import { requestChangeEndpoint } from '#modules/prepress/contract/request-change.endpoint.ts';
import { callOffEndpoint } from '#modules/stock/contract/call-off.endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { command, placeOf, type Step, times } from './walk-attempt.ts';

/** Acts of customers from their own account; a record of another customer answers NOT_FOUND. */
export const portalSteps: readonly Step[] = [
  (basket, luck, shop) => {
    const own = placeOf(basket, shop);
    if (luck.next() < 0.5) return undefined;
    const far = luck.next() < 0.1 ? { date: '2020-01-02' } : {};
    return command(callOffEndpoint, { id: own.ownArticleId, quantity: luck.of([1, 5, 900_000]), addressId: own.addressId, ...far }, own);
  },
  ...times(3, (basket, luck, shop) => {
    const made = basket.lines.filter(({ kind, status }) => kind === 'product' && (status === 'delivered' || status === 'closed'));
    // Takes the shown price from the refusal.
    return made.length === 0 || luck.next() < 0.5
      ? undefined
      : command(
          reorderEndpoint,
          {
            ...{ id: luck.of(made).id, quantity: luck.of([100, 250]), total: noMoney },
            ...{ arrivesOn: null, poNumber: luck.of(['', 'PO-2026-77']), agreed: true },
          },
          placeOf(basket, shop),
        );
  }),
  ...times(3, (basket, luck, shop) => {
    if (basket.uploads.length === 0) return undefined;
    const uploadId = luck.of(basket.uploads);
    const whose = placeOf(basket, shop);
    return luck.next() < 0.7
      ? command(approveProofEndpoint, { uploadId, name: 'Ineke Brouwer', checked: true }, whose)
      : command(requestChangeEndpoint, { uploadId, remark: 'Kleur van het omslag' }, whose);
  }),
];
