import { postMailEndpoint } from '#modules/baskets/contract/mail/post-mail.endpoint.ts';
import { decidePostMail } from '#modules/baskets/domain/mail/mail.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { lockMail, markMailPosted } from '#platform/server/mail/mail.ts';
import { command } from '#platform/server/served.ts';
import { expectMayMail } from './send-mail.ts';

export const postMail = command(postMailEndpoint, async (context, { id, mailId }) => {
  const { tx } = context;
  await lockBasket(tx, id);
  const mail = await lockMail(context, mailId, `basket:${id}`);
  expectMayMail(context, mail.kind);
  const decided = decidePostMail(mail);
  if (!decided.accepted) return decided;
  await markMailPosted(context, mailId);
  await tx.record({ fact: 'basket.mail_posted', refs: { basket: id }, data: { subject: mail.subject } });
  return { id, mailId };
});
