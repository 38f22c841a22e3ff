import { sql } from 'drizzle-orm';
import { relationsTables } from '#modules/relations/server/public.ts';
import { noteWebRequestEndpoint } from '#modules/webrequests/contract/note-web-request.endpoint.ts';
import { matchSender } from '#modules/webrequests/domain/match.ts';
import { decideNoteRequest } from '#modules/webrequests/domain/note-web-request.ts';
import { fileMime } from '#platform/domain/file-kind.ts';
import { notFound } from '#platform/server/errors.ts';
import { storeFile } from '#platform/server/files/files.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { candidatesFor, unitFor } from './my-requests.ts';
import { webRequests } from './webrequests.tables.ts';

export const noteWebRequest = command(noteWebRequestEndpoint, async (context, { businessUnitId, file, name, email, phone, ...request }) => {
  const { tx, kernel, now } = context;
  const receivedAt = request.receivedAt
    ? Temporal.PlainDateTime.from(request.receivedAt).toZonedDateTime(kernel.config.timeZone).toInstant()
    : now;
  const decided = decideNoteRequest({ receivedAt, email, phone }, now);
  if (!decided.accepted) return decided;
  const match = await matchCustomer(context, request.customerId, email);
  const [created] = await tx.db
    .insert(webRequests)
    .values({
      ...request,
      ...match.sender,
      businessUnitId: await unitFor(tx, businessUnitId ?? match.unitId),
      receivedAt: receivedAt.toString(),
      senderName: name,
      senderEmail: email,
      senderPhone: phone,
    })
    .returning({ id: webRequests.id });
  const { id } = created!;
  if (file) await enclose(context, id, file);
  const { customerId } = match.sender;
  const refs = { web_request: id, ...(customerId !== null && { customer: customerId }) };
  await tx.record({
    fact: 'web_request.noted',
    refs,
    to: 'new',
    data: { product: request.product, from: request.company || name, how: request.source },
  });
  return { id, status: 'new' as const, matched: customerId !== null };
});

type MatchedCustomer = { sender: { customerId: number | null; contactId: number | null; language: string }; unitId: number | null };

/** Determines customer and language: the named customer, else the one with the address; a contact has a language. */
async function matchCustomer({ tx, actor }: CommandContext, named: number | null, email: string): Promise<MatchedCustomer> {
  const candidates = email === '' ? [] : await candidatesFor(tx, email);
  const match = named === null ? matchSender(candidates) : { customerId: named, contactId: null };
  if (!match) return { sender: { customerId: null, contactId: null, language: actor.language }, unitId: null };
  const { customerId } = match;
  const contactId = candidates.find((one) => one.customerId === customerId)?.contactId ?? null;
  const found = await tx.row<{ unitId: number; language: string | null }>(sql`
    SELECT c.business_unit_id AS "unitId", (SELECT k.language FROM ${relationsTables.contacts} k WHERE k.id = ${contactId}) AS language
    FROM ${relationsTables.customers} c WHERE c.id = ${customerId}`);
  if (!found) throw notFound();
  return { sender: { customerId, contactId, language: found.language ?? actor.language }, unitId: found.unitId };
}

async function enclose(context: CommandContext, id: number, { name, content }: { name: string; content: string }): Promise<void> {
  const bytes = Buffer.from(content, 'base64');
  const mime = fileMime(bytes) ?? 'application/octet-stream';
  const file = await storeFile(context, bytes, { name, mime, refs: [`web_request:${id}`] });
  await context.tx.rows(sql`UPDATE web_requests SET file_id = ${file.id} WHERE id = ${id}`);
}
