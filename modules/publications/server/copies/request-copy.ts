import { requestCopyEndpoint } from '#modules/publications/contract/request-copy.endpoint.ts';
import { receiveWebRequest } from '#modules/webrequests/server/public.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { command } from '#platform/server/served.ts';
import { findPublished } from '../publications.store.ts';
import { priceOfCopies } from './price-copies.ts';

export const requestCopy = command(requestCopyEndpoint, (context, { slug, name, email, copies, remarks }) =>
  context.tx.asStaff(async () => {
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
);
