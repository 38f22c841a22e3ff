import { sql } from 'drizzle-orm';
import { readNumberFormatsEndpoint } from '#modules/identity/contract/units/read-number-formats.endpoint.ts';
import { saveNumberFormatsEndpoint } from '#modules/identity/contract/units/save-number-formats.endpoint.ts';
import { readNumberFormat } from '#modules/identity/server/setup/number-formats.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command, query, unchanged } from '#platform/server/served.ts';

/** The kinds whose format can change; numbers of invoices have series without gaps. */
const kinds = ['order', 'shipment', 'complaint'] as const;

async function readFormats(tx: ReadTx) {
  const [order, shipment, complaint] = await Promise.all(kinds.map((kind) => readNumberFormat(tx, kind)));
  const found = await tx.row<{ version: number }>(sql`SELECT coalesce(max(version), 0) AS version FROM number_formats`);
  return { order: order!, shipment: shipment!, complaint: complaint!, version: found!.version };
}

export const readNumberFormats = query(readNumberFormatsEndpoint, ({ tx }) => readFormats(tx));

export const saveNumberFormats = command(saveNumberFormatsEndpoint, async ({ tx }, { version, ...formats }) => {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('number_formats'))`);
  const { version: current, ...before } = await readFormats(tx);
  if (version !== current) throw staleVersion({ version: current });
  const changes = fieldChanges(before, formats);
  if (changes.length === 0) return unchanged({ version });
  const next = current + 1;
  for (const kind of kinds) {
    const { prefix, digits } = formats[kind];
    await tx.rows(sql`
      INSERT INTO number_formats (kind, prefix, digits, version) VALUES (${kind}, ${prefix}, ${digits}, ${next})
      ON CONFLICT (kind) DO UPDATE SET prefix = excluded.prefix, digits = excluded.digits, version = excluded.version`);
  }
  await tx.record({ fact: 'number_formats.changed', refs: {}, data: { changes } });
  return { version: next };
});
