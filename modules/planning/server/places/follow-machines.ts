import { sql } from 'drizzle-orm';
import { type MachineChange, machineFollowers } from '#modules/estimating/server/public.ts';
import { decideClosePlaces, machineMoves } from '#modules/planning/domain/places/follow-machines.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { findUses } from '#platform/server/database/row-uses.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { addMachinePlaces } from './machine-places.ts';

type Place = { id: number; code: string; open: number; own: number; active: boolean };

/** Adds, renames and switches plan places as their machines; a place stays on when it may while work stands on it, and for the shop's own activities. */
async function follow(
  context: CommandContext,
  { before, after, published }: MachineChange,
  workStays: boolean,
): Promise<Decision<string[], 'MACHINE_HAS_WORK'>> {
  const { tx } = context;
  const moves = machineMoves(before, after);
  const codes = [...moves.renamed.map(({ code }) => code), ...moves.off, ...moves.on, ...moves.gone, ...moves.added];
  if (codes.length > 0) {
    await lockPlan(tx);
    const places = await tx.rows<Place>(sql`
      SELECT p.id, p.code, p.active, (SELECT count(*)::int FROM plan_events e WHERE e.place_id = p.id AND e.status IN ('planned', 'in_progress', 'on_hold')) AS open,
        (SELECT count(*)::int FROM plan_activities a WHERE a.place_id = p.id AND a.active) AS own
      FROM plan_places p WHERE p.code = ANY(${sql.param(codes)}::text[])`);
    const closing = places.filter(({ code, active }) => active && (moves.off.includes(code) || moves.gone.includes(code)));
    const working = closing.filter(({ open }) => open > 0).map(({ code, open }) => ({ code, count: open }));
    const decided = decideClosePlaces(working, workStays);
    if (!decided.accepted) return decided;
    for (const { code, name } of moves.renamed) await change(context, placeOf(places, code), sql`name_nl = ${name}, name_en = ${name}`);
    const back = places.filter(({ code, active }) => !active && (moves.on.includes(code) || moves.added.includes(code)));
    for (const place of back) await change(context, place, sql`active = true`);
    for (const place of closing.filter(({ open, own }) => open === 0 && own === 0))
      await close(context, place, moves.gone.includes(place.code) && !published.includes(place.code));
  }
  return accept(await addMachinePlaces(tx, after, moves.added));
}

const placeOf = (places: readonly Place[], code: string) => places.find((place) => place.code === code);

async function change({ tx }: CommandContext, place: Place | undefined, values: ReturnType<typeof sql>): Promise<void> {
  if (!place) return;
  await tx.rows(sql`UPDATE plan_places SET ${values}, version = version + 1 WHERE id = ${place.id}`);
  await tx.record({ fact: 'plan_place.changed', refs: { planPlace: place.id }, data: { code: place.code } });
}

/** A place of a machine that was never published goes with it, unless something refers to it; another keeps its hours and people for its return. */
async function close(context: CommandContext, place: Place, isGone: boolean): Promise<void> {
  if (!isGone || (await findUses(context, 'plan_places', [place.id])).length > 0) return change(context, place, sql`active = false`);
  await context.tx.rows(sql`DELETE FROM plan_places WHERE id = ${place.id}`);
  await context.tx.record({ fact: 'plan_place.removed', refs: {}, data: { code: place.code } });
}

export const planMachineFollower = machineFollowers.entry(follow);
