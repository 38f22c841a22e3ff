import { sql } from 'drizzle-orm';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import { sendWebRequestEndpoint } from '#modules/webrequests/contract/send-web-request.endpoint.ts';
import { matchSender } from '#modules/webrequests/domain/match.ts';
import { decideSender } from '#modules/webrequests/domain/send-web-request.ts';
import type { Actor } from '#platform/server/actor.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { candidatesFor, unitFor } from './my-requests.ts';
import { webRequests } from './webrequests.tables.ts';

type Sender = { company: string; name: string; email: string; phone: string };

type SenderMatch = { customerId: number | null; contactId: number | null; unitId: number | null; sender: Sender | undefined };

export const sendWebRequest = command(sendWebRequestEndpoint, (context, { sender, businessUnitId, ...request }) =>
  context.tx.asStaff(async () => {
    const { tx, actor, now } = context;
    const match = actor.internal ? await bySender(context, sender) : await byAccount(context, sender);
    const known = decideSender(match.sender);
    if (!known.accepted) return known;
    const { company, name, email, phone } = known.value;
    const [created] = await tx.db
      .insert(webRequests)
      .values({
        ...request,
        source: actor.apiKey ? 'api' : 'portal',
        businessUnitId: await unitFor(tx, businessUnitId ?? match.unitId),
        receivedAt: now.toString(),
        language: actor.language,
        company,
        senderName: name,
        senderEmail: email,
        senderPhone: phone,
        customerId: match.customerId,
        contactId: match.contactId,
      })
      .returning({ id: webRequests.id });
    const refs = { web_request: created!.id, ...(match.customerId !== null && { customer: match.customerId }) };
    await tx.record({ fact: 'web_request.received', refs, to: 'new', data: { product: request.product, from: company || name } });
    return { id: created!.id, status: 'new' as const, matched: match.customerId !== null };
  }),
);

/** Sender named by a program, matched to a customer by address. */
async function bySender({ tx }: CommandContext, sender: Sender | undefined): Promise<SenderMatch> {
  const match = sender ? matchSender(await candidatesFor(tx, sender.email)) : null;
  return { customerId: match?.customerId ?? null, contactId: match?.contactId ?? null, unitId: null, sender };
}

/** Sender from the account: a signed-in contact, or a customer's own program. */
async function byAccount({ tx, actor }: CommandContext, sender: Sender | undefined): Promise<SenderMatch> {
  const found = await tx.row<
    { customerId: number; company: string; unitId: number; contactId: number | null } & Omit<Sender, 'company'>
  >(sql`
    SELECT c.id AS "customerId", c.name AS company, c.business_unit_id AS "unitId", k.id AS "contactId",
      coalesce(${contactName(sql`k`)}, c.name) AS name, coalesce(k.email, '') AS email, coalesce(k.phone, '') AS phone
    FROM ${relationsTables.customers} c LEFT JOIN ${relationsTables.contacts} k ON k.customer_id = c.id AND k.active
    WHERE c.id = ${setting(actor, 'customer_id')} ORDER BY k.id = ${setting(actor, 'contact_id')} DESC NULLS LAST, k.id LIMIT 1`);
  const self = actor.email ? { company: '', name: actor.name, email: actor.email, phone: '' } : undefined;
  if (!found) return { customerId: null, contactId: null, unitId: null, sender: sender ?? self };
  const { customerId, contactId, unitId, ...own } = found;
  return { customerId, contactId, unitId, sender: sender ? { ...sender, company: sender.company || own.company } : own };
}

function setting(actor: Actor, name: 'customer_id' | 'contact_id'): number {
  return Number(actor.settings[`app.${name}`] ?? 0);
}
