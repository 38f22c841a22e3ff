import type { CommandContext } from '#platform/server/served.ts';
import { webRequests } from './webrequests.tables.ts';

type Received = {
  businessUnitId: number;
  product: string;
  quantity: number;
  specification: string;
  sender: { name: string; email: string };
};

/** Records an order of a visitor from a page of another module; the staff links it to a customer. The caller acts as the staff's role. */
export async function receiveWebRequest({ tx, actor, now }: CommandContext, { sender, ...asked }: Received): Promise<number> {
  const [created] = await tx.db
    .insert(webRequests)
    .values({
      ...asked,
      source: 'portal',
      kind: 'order',
      receivedAt: now.toString(),
      language: actor.language,
      senderName: sender.name,
      senderEmail: sender.email,
    })
    .returning({ id: webRequests.id });
  const { id } = created!;
  await tx.record({
    fact: 'web_request.received',
    refs: { web_request: id },
    to: 'new',
    data: { product: asked.product, from: sender.name },
  });
  return id;
}
