import { withBotCheck } from '#modules/identity/server/public.ts';
import { requestCopyEndpoint } from '#modules/publications/contract/request-copy.endpoint.ts';
import { receiveWebRequest } from '#modules/webrequests/server/public.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { findPublished } from '../publications.store.ts';
import { priceOfCopies } from './price-copies.ts';

export const requestCopy = externalCallCommand(requestCopyEndpoint, {
  ...withBotCheck('guest'),
  save: (context, { slug, name, email, copies, remarks }, { response: person }) =>
    context.tx.asStaff(async () => {
      if (!person.accepted) return person;
      const published = await findPublished(context.tx, slug);
      const { title, author, isbn, businessUnitId } = published;
      const priced = await priceOfCopies(context, published, copies);
      const { kernel, actor } = context;
      const shown =
        priced !== undefined && kernel.texts.say(actor.language, 'publications.page.shownPrice', { amount: eurosOf(priced.total) });
      await receiveWebRequest(context, {
        businessUnitId,
        product: `${title}, ${author}`,
        quantity: copies,
        specification: [isbn && `ISBN ${isbn}`, shown, remarks].filter(Boolean).join('\n'),
        sender: { name, email },
      });
      return { done: true as const };
    }),
});
