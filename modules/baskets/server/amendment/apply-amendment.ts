import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { may } from '#platform/server/actor.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { isRefused } from '#platform/server/kernel.ts';
import { command } from '#platform/server/served.ts';
import { mailAmendment } from './amendment-mail.ts';
import { lockAmendment } from './amendments.store.ts';
import { carryOutAmendment } from './carry-out-amendment.ts';

/** Applies an amendment that the customer agreed to by phone or mail, or that costs nothing. */
export const applyAmendment = command(applyAmendmentEndpoint, async (context, { id, version, difference, agreedBy, mails }) => {
  const amendment = await lockAmendment(context.tx, id, version);
  const applied = await carryOutAmendment(context, amendment, {
    agreedBy,
    mayCancelStarted: may(context.actor, 'baskets.cancel_started'),
    mayReleaseCredit: may(context.actor, 'baskets.let_go_beyond_credit'),
    expects: (preview) => {
      if (preview.difference !== difference) throw staleVersion({ version: amendment.version, difference: preview.difference });
    },
  });
  if (isRefused(applied)) return applied;
  const mailedTo = mails ? await mailAmendment(context, amendment) : null;
  return { id, basketId: amendment.basketId, version: amendment.version + 1, mailedTo };
});
