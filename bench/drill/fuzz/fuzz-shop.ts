import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requestEndpoints } from '#apps/server/routes/session-routes.ts';
import type { Chance } from '#demo/chance.ts';
import people from '#demo/organisation/people.json' with { type: 'json' };
import { readMeEndpoint, type UserState } from '#modules/identity/contract/session.endpoints.ts';
import { newEarlyTransferId, newTransferId } from '#modules/prepress/server/upload/transfers.ts';
import { newEbookTransferId } from '#modules/publications/server/files/ebook-transfers.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Holder } from '#platform/domain/access.ts';
import { readConfig } from '#platform/server/config.ts';
import { endTransfer, goodInner } from '#test/artwork-shop.ts';
import { listenForCarrier } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';
import type { Item } from './memory.ts';
import { type FoundRecord, findRecord, newestMails } from './records/find-record.ts';

/** A filled shop, and what drops it; the files and the secret in `dataDir` are copied. */
export type FilledShop = { url: string; dataDir: string; drop(): Promise<void> };
export type FuzzCaller = { role: string; email: string; caller: Caller; holder: Holder };
export type FuzzShop = {
  endpoints: readonly Endpoint[];
  callers: readonly FuzzCaller[];
  /** The last error that the server logged. */
  lastError(): string;
  /** Restores accounts, rights and sessions, in case a call ended or changed them. */
  restorePeople(): Promise<void>;
  runJobs(): Promise<void>;
  /** A record in the state that this endpoint needs. */
  findRecord(endpoint: string, luck: Chance): Promise<FoundRecord | undefined>;
  newestMails(): Promise<string[]>;
  close(): Promise<void>;
};

/** The fields of a record that name whose file it waits for: of an order, of a contact without one, or of a publication. */
const awaitedFiles = { fileOfBasket: newTransferId, fileOfContact: newEarlyTransferId, fileOfPublication: newEbookTransferId } as const;

/** Ends the transfer of a file that the record waits for. */
async function withArrivedFile(shop: TestShop, found: Item): Promise<Item> {
  const awaited = Object.entries(awaitedFiles).find(([name]) => name in found);
  if (!awaited) return found;
  const [name, newId] = awaited;
  const { [name]: owner, ...fields } = found;
  return { ...fields, transferId: await endTransfer(shop, newId(Number(owner)), await goodInner()) };
}

const savedTables = ['users', 'roles', 'user_roles', 'sessions', 'accounts', 'contacts', 'supplier_users'];
const unlimited = { calls: 1e9, minutes: 1 };

/** The real server on a filled shop, without rate limits; it checks its own answers against their shapes. */
export async function openFuzzShop({ url, dataDir, drop }: FilledShop): Promise<FuzzShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'katern-fuzz-'));
  await cp(dataDir, folder, { recursive: true });
  const read = readConfig({}, { port: 80, dataDir: folder });
  const settings = {
    ...{ secret: read.secret, filesDir: read.filesDir, connections: read.connections },
    ...{
      callLimit: { perMinute: 1e9, atOnce: 1e9 },
      keyLimit: { perMinute: 1e9 },
      signInLimit: { perMinute: 1e9 },
      outsideWritesAtOnce: 1e9,
    },
    ...{ printers: [{ name: 'balie', uri: 'ipp://127.0.0.1:9/print' }], hotFoldersDir: path.join(folder, 'hot-folders') },
    limits: Object.fromEntries(Object.keys(read.limits).map((name) => [name, unlimited])) as typeof read.limits,
  };
  const shop = await openTestShop(settings, { url, drop });
  const { kernel, app } = shop;
  let lastError = '';
  app.log.error = (error: unknown) => {
    lastError = (error as Error).stack ?? String(error);
  };
  await listenForCarrier(shop);
  const everybody = [
    ...people.map(({ role, email }) => ({ role, email, caller: shop.as(email) })),
    { role: 'nobody', email: '', caller: shop.visitor },
  ];
  const callers: FuzzCaller[] = [];
  for (const one of everybody) callers.push({ ...one, holder: holderOf(await one.caller.call(readMeEndpoint, {})) });
  const { pool } = kernel.database;
  await pool.query(['CREATE SCHEMA saved', ...savedTables.map((name) => `CREATE TABLE saved.${name} AS TABLE ${name}`)].join(';'));
  return {
    endpoints: [...requestEndpoints, ...kernel.served.map(({ endpoint }) => endpoint)],
    callers,
    lastError: () => lastError,
    async restorePeople() {
      await pool.query(restoring);
    },
    runJobs: () => shop.runJobs(),
    async findRecord(endpoint, luck) {
      const found = await findRecord(kernel, endpoint, luck);
      return found && { ...found, fields: await withArrivedFile(shop, found.fields) };
    },
    newestMails: () => newestMails(kernel),
    async close() {
      await shop.close();
      await rm(folder, { recursive: true });
    },
  };
}

const restoring = `
  UPDATE users u SET active = k.active, internal = k.internal, external_b2b = k.external_b2b, external_supplier = k.external_supplier,
    admin = k.admin, email = k.email FROM saved.users k WHERE k.id = u.id AND u.version <> k.version;
  UPDATE roles r SET permissions = k.permissions, mfa_required = k.mfa_required FROM saved.roles k
    WHERE k.id = r.id AND r.version <> k.version;
  INSERT INTO roles SELECT * FROM saved.roles ON CONFLICT DO NOTHING;
  INSERT INTO user_roles SELECT k.* FROM saved.user_roles k JOIN roles r ON r.id = k.role_id ON CONFLICT DO NOTHING;
  INSERT INTO sessions SELECT * FROM saved.sessions ON CONFLICT DO NOTHING;
  UPDATE sessions SET acts_as_id = NULL WHERE acts_as_id IS NOT NULL;
  UPDATE accounts a SET password = k.password FROM saved.accounts k WHERE k.id = a.id AND a.password <> k.password;
  UPDATE contacts c SET user_id = NULL FROM saved.contacts k WHERE k.id = c.id AND c.user_id IS DISTINCT FROM k.user_id;
  UPDATE contacts c SET user_id = k.user_id FROM saved.contacts k WHERE k.id = c.id AND k.user_id IS NOT NULL AND c.user_id IS NULL
    AND NOT EXISTS (SELECT FROM contacts o WHERE o.user_id = k.user_id);
  INSERT INTO supplier_users SELECT * FROM saved.supplier_users ON CONFLICT DO NOTHING`;

const holderOf = ({ id, is_internal_user, is_admin, permissions }: UserState): Holder => ({
  ...{ signedIn: id > 0, internal: is_internal_user, admin: is_admin, permissions: new Set(permissions) },
});
