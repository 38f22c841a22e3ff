import { eq } from 'drizzle-orm';
import { saveFloorReasonEndpoint } from '#modules/planning/contract/reasons/save-floor-reason.endpoint.ts';
import { floorReasons } from '#modules/planning/server/floor/floor.tables.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { lockFloorReason } from './floor-reasons.ts';

export const saveFloorReason = command(saveFloorReasonEndpoint, async ({ tx }, { id, version, kind, ...asked }) => {
  const before = id === undefined ? undefined : await lockFloorReason(tx, id);
  if (before && version !== before.version) throw staleVersion(before);
  const ofKind = before?.kind ?? kind;
  const standsStill = asked.standsStill && ofKind === 'pause';
  const values = { ...asked, kind: ofKind, standsStill, version: (before?.version ?? 0) + 1 };
  const returned = { id: floorReasons.id, version: floorReasons.version };
  const [saved] = before
    ? await tx.db.update(floorReasons).set(values).where(eq(floorReasons.id, before.id)).returning(returned)
    : await tx.db.insert(floorReasons).values(values).returning(returned);
  await tx.record({
    fact: before ? 'floor_reason.changed' : 'floor_reason.added',
    refs: { floor_reason: saved!.id },
    data: { kind: ofKind, name: asked.nameNl },
  });
  return saved!;
});
