import { readAskedAmendmentEndpoint } from '#modules/baskets/contract/amendment/asked-amendment.endpoints.ts';
import { decideAmendable } from '#modules/baskets/domain/amendment/amendment.ts';
import { awaitsResume, decideAnswerAmendment, decideSameAsAsked, isKeptOnHold } from '#modules/baskets/domain/amendment/ask-amendment.ts';
import { findBasket, linesOf } from '#modules/baskets/server/basket/baskets.store.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { type AmendmentRecord, type Asked, findAmendment } from './amendments.store.ts';
import { computeAmendment } from './preview-amendment.ts';

/** Returns an amendment with what its customer was shown; 404 when the customer was never asked. */
export function askedOf(amendment: AmendmentRecord): AmendmentRecord & { asked: Asked; validUntil: string } {
  const { asked, validUntil } = amendment;
  if (!asked || validUntil === null) throw notFound();
  return { ...amendment, asked, validUntil };
}

/** Whether applying an amendment would still do what its customer was shown. */
async function isSame(context: QueryContext, amendment: AmendmentRecord & { asked: Asked }): Promise<boolean> {
  const basket = await findBasket(context.tx, amendment.basketId);
  if (isKeptOnHold(basket.status)) return true;
  if (!decideAmendable(basket.status).accepted) return false;
  const lines = await linesOf(context.tx, basket.id);
  const { asked } = amendment;
  const { preview, refusals } = await computeAmendment(context, { basket, lines }, amendment.changes, asked.mayCancelStarted);
  return decideSameAsAsked(asked.preview.rows, preview.rows, refusals).accepted;
}

const stateOfRefusal = { AMENDMENT_LAPSED: 'lapsed', AMENDMENT_WITHDRAWN: 'withdrawn', AMENDMENT_EXPIRED: 'expired' } as const;

async function stateOf(context: QueryContext, amendment: ReturnType<typeof askedOf>) {
  const answerable = decideAnswerAmendment(amendment, shopDay(context));
  if (answerable.accepted) return (await isSame(context, amendment)) ? ('open' as const) : ('changed' as const);
  if (answerable.code !== 'AMENDMENT_ANSWERED') return stateOfRefusal[answerable.code];
  if (awaitsResume(amendment)) return 'awaits' as const;
  return amendment.status === 'declined' ? ('declined' as const) : ('agreed' as const);
}

/** The holder of the link may see this amendment; the rest of the order is in tables that only the staff role reads. */
export const readAskedAmendment = query(readAskedAmendmentEndpoint, (context) => {
  const { tx, actor } = context;
  return tx.asStaff(async () => {
    const amendment = askedOf(await findAmendment(tx, actor.token?.subjectId ?? 0));
    const basket = await findBasket(tx, amendment.basketId);
    const parties = await readParties(tx, basket);
    const { rows, before, after, difference } = amendment.asked.preview;
    return {
      order: basket.number,
      number: amendment.number,
      description: basket.description,
      brand: { unit: parties.brand.unit, name: parties.brand.name },
      customer: parties.customer.name,
      contact: parties.contact?.name ?? '',
      orderManager: parties.orderManager?.name ?? parties.brand.name,
      orderManagerEmail: parties.orderManager?.email ?? parties.brand.email,
      message: amendment.message,
      state: await stateOf(context, amendment),
      validUntil: amendment.validUntil,
      answeredAt: amendment.answeredAt ?? amendment.lapsedAt,
      answeredBy: amendment.answeredBy ?? amendment.lapsedBy,
      rows: rows.map(({ refusals: _, ...row }) => row),
      ...{ before, after, difference },
    };
  });
});
