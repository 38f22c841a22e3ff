import { requestCopyEndpoint } from '#modules/publications/contract/request-copy.endpoint.ts';
import { receiveWebRequest } from '#modules/webrequests/server/public.ts';
import { command } from '#platform/server/served.ts';
import { findPublished } from './publications.store.ts';

export const requestCopy = command(requestCopyEndpoint, (context, { slug, name, email, copies, remarks }) =>
  context.tx.asStaff(async () => {
    const { title, author, isbn, businessUnitId } = await findPublished(context.tx, slug);
    await receiveWebRequest(context, {
      businessUnitId,
      product: `${title}, ${author}`,
      quantity: copies,
      specification: [isbn && `ISBN ${isbn}`, remarks].filter(Boolean).join('\n'),
      sender: { name, email },
    });
    return { done: true as const };
  }),
);
