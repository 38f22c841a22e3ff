import { sql } from 'drizzle-orm';
import { createRoleEndpoint } from '#modules/identity/contract/roles/create-role.endpoint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { command } from '#platform/server/served.ts';
import { decideRoleChange, lockRole } from './save-role.ts';

export const createRole = command(createRoleEndpoint, async (context, input) => {
  const { tx } = context;
  const decided = await decideRoleChange(context, input, undefined);
  if (!decided.accepted) return decided;
  const copied = input.copyOf ? await lockRole(tx, input.copyOf) : undefined;
  const created = await tx.row<{ id: number; version: number }>(sql`
    INSERT INTO roles (code, name_nl, name_en, permissions, mfa_required)
    VALUES (${await freeCode(tx, input.nameEn)}, ${input.nameNl}, ${input.nameEn}, ${sql.param(decided.value)}, ${input.mfaRequired})
    RETURNING id, version`);
  const refs = { role: created!.id };
  const name = input.nameNl;
  await tx.record(
    copied ? { fact: 'role.copied', refs, data: { name, of: copied.nameNl } } : { fact: 'role.created', refs, data: { name } },
  );
  return created!;
});

/** Derives an unused code from the English name: `night_shift`, `night_shift_2`. */
async function freeCode(tx: ReadTx, nameEn: string): Promise<string> {
  const plain = nameEn.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const wanted = plain.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '') || 'role';
  const taken = await tx.rows<{ code: string }>(sql`SELECT code FROM roles`);
  const codes = new Set(taken.map(({ code }) => code));
  const numbered = (place: number) => (place === 1 ? wanted : `${wanted}_${place}`);
  let place = 1;
  while (codes.has(numbered(place))) place += 1;
  return numbered(place);
}
