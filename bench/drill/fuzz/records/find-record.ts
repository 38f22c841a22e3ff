import type { Chance } from '#demo/chance.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { Item } from '../memory.ts';
import { accessRecords } from './access.ts';
import { commerceRecords } from './commerce.ts';
import { linkRecords } from './links.ts';
import { orderRecords } from './orders.ts';
import { productionRecords } from './production.ts';

/** Fields of an input: the id of a record in the state that the endpoint needs. `as` is a role that has the permission to call it. */
export type FoundRecord = { fields: Item; as: string | undefined };

const selects: Readonly<Record<string, string>> = {
  ...orderRecords,
  ...productionRecords,
  ...commerceRecords,
  ...accessRecords,
  ...linkRecords,
};

/** Finds one of the records that fit an endpoint; undefined when it takes any record, or none fits now. */
export async function findRecord(kernel: Kernel, endpoint: string, luck: Chance): Promise<FoundRecord | undefined> {
  const select = selects[endpoint];
  if (!select) return undefined;
  const isWhole = select.trimStart().startsWith('WITH');
  const { rows } = await kernel.database.pool.query<{ found: Item }>(
    isWhole ? select : `SELECT row_to_json(found) AS found FROM (${select}) found ORDER BY md5($1 || found::text) LIMIT 1`,
    [String(luck.between(0, 2 ** 31 - 1))],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { as, ...fields } = row.found;
  return { fields, as: as as string | undefined };
}

/** The newest mails, whose links hold the tokens of pages without a session. */
export async function newestMails(kernel: Kernel): Promise<string[]> {
  const { rows } = await kernel.database.pool.query<{ text: string }>(`SELECT body_text AS text FROM mails ORDER BY id DESC LIMIT 300`);
  return rows.map(({ text }) => text);
}
