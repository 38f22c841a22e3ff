import type { Money } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { webRequests } from './webrequests.tables.ts';

type Received = {
  kind?: 'quote' | 'order';
  businessUnitId: number;
  product: string;
  quantity: number;
  specification: string;
  /** The price that the sender saw, if any. */
  shownPrice?: Money | null;
  /** The configured product; absent without one. */
  subGroupId?: number;
  answers?: Record<string, string>;
  sender: { name: string; email: string; company?: string; phone?: string };
};

/** Records what a visitor orders or asks on a public page; the staff links it to a customer. The caller acts as the staff's role. */
export async function receiveWebRequest({ tx, actor, now }: CommandContext, { sender, ...asked }: Received): Promise<number> {
  const [created] = await tx.db
    .insert(webRequests)
    .values({
      ...asked,
      source: 'portal',
      kind: asked.kind ?? 'order',
      receivedAt: now.toString(),
      language: actor.language,
      senderName: sender.name,
      senderEmail: sender.email,
      company: sender.company ?? '',
      senderPhone: sender.phone ?? '',
    })
    .returning({ id: webRequests.id });
  const { id } = created!;
  await tx.record({
    fact: 'web_request.received',
    refs: { web_request: id },
    to: 'new',
    data: { product: asked.product, from: sender.company || sender.name },
  });
  return id;
}
