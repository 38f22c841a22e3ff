import { sql } from 'drizzle-orm';
import { saveReasonEndpoint } from '#modules/baskets/contract/reason/save-reason.endpoint.ts';
import { decideSaveReason, reasonCode } from '#modules/baskets/domain/reason/reasons.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { lockReason } from './reasons.ts';

export const saveReason = command(saveReasonEndpoint, async ({ tx }, { id, version, kind, ...asked }) => {
  const before = id === undefined ? undefined : await lockReason(tx, id);
  if (before && version !== before.version) throw staleVersion(before);
  const decided = decideSaveReason(before, asked);
  if (!decided.accepted) return decided;
  const taken = await tx.rows<{ code: string }>(sql`SELECT code FROM basket_reasons`);
  const code = reasonCode(
    asked.nameEn,
    taken.map((one) => one.code),
  );
  const saved = await tx.row<{ id: number; version: number }>(
    before
      ? sql`UPDATE basket_reasons SET name_nl = ${asked.nameNl}, name_en = ${asked.nameEn}, note_required = ${asked.noteRequired},
              position = ${asked.position}, active = ${asked.active}, version = version + 1 WHERE id = ${before.id} RETURNING id, version`
      : sql`INSERT INTO basket_reasons (kind, code, name_nl, name_en, note_required, position, active)
            VALUES (${kind}, ${code}, ${asked.nameNl}, ${asked.nameEn}, ${asked.noteRequired}, ${asked.position}, ${asked.active})
            RETURNING id, version`,
  );
  await tx.record({
    fact: before ? 'reason.changed' : 'reason.added',
    refs: { reason: saved!.id },
    data: { kind: before?.kind ?? kind, name: asked.nameNl },
  });
  return saved!;
});
