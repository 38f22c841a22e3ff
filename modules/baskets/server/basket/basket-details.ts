import { sql } from 'drizzle-orm';
import {
  listBasketChoicesEndpoint,
  listBasketFilesEndpoint,
  listBasketMailsEndpoint,
  readBasketFileEndpoint,
} from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { addressText, contactName, relationsTables } from '#modules/relations/server/public.ts';
import type { MailStatus } from '#platform/contract/mail-status.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { readStored, type StoredFile } from '#platform/server/files/files.ts';
import { Download, query } from '#platform/server/served.ts';
import { findBasket } from './baskets.store.ts';

type Named = { id: number; name: string };

export const listBasketChoices = query(listBasketChoicesEndpoint, async ({ tx }, input) => {
  const { customerId } = await findBasket(tx, input.id);
  return {
    contacts: await tx.rows<Named & { email: string; language: string }>(sql`
      SELECT id, ${contactName(sql`contacts`)} AS name, email, language FROM ${relationsTables.contacts} WHERE customer_id = ${customerId} AND active
      ORDER BY surname, first_name, id`),
    addresses: await tx.rows<Named & { kind: string; postbox: boolean }>(sql`
      SELECT a.id, ${addressText} AS name, a.kind, a.postbox FROM ${relationsTables.addresses} a WHERE a.customer_id = ${customerId} AND a.active
      ORDER BY a.kind <> 'delivery', a.id`),
    orderManagers: await managersOf(tx, 'order'),
    accountManagers: await managersOf(tx, 'account'),
    prepressManagers: await managersOf(tx, 'prepress'),
  };
});

function managersOf(tx: ReadTx, kind: 'order' | 'account' | 'prepress'): Promise<Named[]> {
  return tx.rows(
    sql`SELECT m.id, u.name FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.kind = ${kind} AND m.active ORDER BY u.name`,
  );
}

export const listBasketFiles = query(listBasketFilesEndpoint, async ({ tx }, { id }) => {
  await findBasket(tx, id);
  return tx.rows<{ id: number; name: string; mime: string; size: number; createdAt: string }>(sql`
    SELECT id, name, mime, size, created_at AS "createdAt" FROM files WHERE refs @> ARRAY[${`basket:${id}`}]::text[] AND removed_at IS NULL ORDER BY id DESC`);
});

export const readBasketFile = query(readBasketFileEndpoint, async ({ tx }, { id, fileId }) => {
  const file = await tx.row<StoredFile>(sql`
    SELECT id, key, name, mime, size, sha256 FROM files WHERE id = ${fileId} AND removed_at IS NULL AND refs @> ARRAY[${`basket:${id}`}]::text[]`);
  if (!file) throw notFound();
  return new Download({ ...file, bytes: (kernel) => readStored(kernel, file), inline: file.mime === 'application/pdf' });
});

export const listBasketMails = query(listBasketMailsEndpoint, async ({ tx }, { id }) => {
  await findBasket(tx, id);
  return tx.rows<{
    id: number;
    kind: string;
    subject: string;
    recipients: string[];
    status: MailStatus;
    error: string | null;
    bounced: string[];
    createdAt: string;
    sendAt: string | null;
  }>(sql`
    SELECT id, kind, subject, recipients, status, error, bounced, created_at AS "createdAt", send_at AS "sendAt" FROM mails
    WHERE refs @> ARRAY[${`basket:${id}`}]::text[] ORDER BY created_at DESC, id DESC`);
});
