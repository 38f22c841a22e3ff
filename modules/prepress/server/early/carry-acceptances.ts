import { sql } from 'drizzle-orm';
import { type EarlyAcceptance, isAcceptedEarly } from '#modules/prepress/domain/early/early-acceptance.ts';
import { acceptCodes } from '#modules/prepress/server/accepted-findings.ts';
import { findUpload } from '#modules/prepress/server/artwork.store.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** Carries the findings that the customer accepted before the order over to its upload. Returns whether no finding is left to decide. */
export async function carryAcceptances(context: CommandContext, uploadId: number): Promise<boolean> {
  const { tx } = context;
  const upload = await findUpload(tx, uploadId);
  const early = await tx.row<{ accepted: EarlyAcceptance[]; by: string }>(sql`
    SELECT e.accepted, ${contactName(sql`c`)} AS by FROM early_files e JOIN ${relationsTables.contacts} c ON c.id = e.contact_id
    JOIN uploads u ON e.transfer_id = regexp_replace(u.transfer_id, '^shared:[0-9]+:', '') WHERE u.id = ${uploadId} AND e.accepted <> '[]'`);
  if (!early) return false;
  const codes = upload.findings.filter((finding) => isAcceptedEarly(finding, early.accepted)).map(({ code }) => code);
  if (codes.length === 0) return false;
  const taken = await acceptCodes(context, upload, codes, { byStaff: false, by: early.by });
  return taken.accepted && upload.findings.every(({ code }) => taken.value.includes(code));
}
