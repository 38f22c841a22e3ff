import { afterOpenMinutes, nextOpenMinute } from './open-windows.ts';
import type { Block, Member, ReadPlan, Violation } from './read-plan.ts';

/** H3 to H6, H20, and the changeover before what is set up ahead: the moments of each block. */
export function timeViolations(plan: ReadPlan): Violation[] {
  const { now, horizon } = plan.planningCase;
  return plan.blocks.flatMap((block) => {
    const { op } = block.members[0]!;
    const isStarted = op.started !== undefined;
    const mayPause = isStarted || block.members.every((member) => member.op.pause ?? true);
    const rules: string[] = [];
    if (!isStarted && block.start < now) rules.push('H3_PAST');
    if (!isStarted && nextOpenMinute(block.open, block.start) !== block.start) rules.push('H4_OPEN');
    if (afterOpenMinutes(block.open, block.from, block.minutes) !== block.end) rules.push('H5_DURATION');
    if (!mayPause && block.end - block.start !== block.minutes) rules.push('H6_NO_PAUSE');
    const { ahead } = block;
    if (ahead && (afterOpenMinutes(block.open, ahead.from, ahead.minutes) ?? block.start + 1) > block.start) rules.push('H13_SET_UP');
    if (block.end > horizon) rules.push('H20_HORIZON');
    return rules.map((rule) => ({ rule, text: `${op.id} on ${block.place} from ${block.start} to ${block.end}` }));
  });
}

/** H11 to H14. */
export function dateViolations(plan: ReadPlan): Violation[] {
  return Array.from(plan.events.values())
    .flat()
    .flatMap(({ op, place, start }) => {
      const rules: string[] = [];
      const isAt = (position: { place: string; start: number }) => position.place === place && position.start === start;
      if (op.started) {
        if (!isAt(op.started)) rules.push('H14_STARTED');
      } else {
        if (start < (plan.jobOf.get(op.id)!.filesAt ?? start)) rules.push('H11_FILES');
        if (start < (op.materialAt ?? start)) rules.push('H12_MATERIAL');
        if (op.fixed && !isAt(op.fixed)) rules.push('H13_FIXED');
      }
      return rules.map((rule) => ({ rule, text: `${op.id} on ${place} at ${start}` }));
    });
}

/** H16. */
export function gangViolations(plan: ReadPlan): Violation[] {
  return plan.blocks
    .filter(({ members }) => members.length > 1 && !isSoundGang(members))
    .map(({ members }) => ({ rule: 'H16_GANG', text: members.map(({ op }) => op.id).join(', ') }));
}

function isSoundGang(members: readonly Member[]): boolean {
  const first = members[0]!;
  return (
    members.every(
      ({ op, start, end, crew }) =>
        op.gang?.key === first.op.gang?.key &&
        op.gang !== undefined &&
        !op.started &&
        start === first.start &&
        end === first.end &&
        (crew ?? []).join() === (first.crew ?? []).join(),
    ) &&
    new Set(members.map(({ op }) => op.id)).size === members.length &&
    members.reduce((sum, { op }) => sum + op.gang!.share, 0) <= 100
  );
}

/** H7, H18 and H19: never more in use at one moment than there is. */
export function capacityViolations(plan: ReadPlan): Violation[] {
  const { planningCase, blocks, places } = plan;
  const found: Violation[] = [];
  const whole = (block: Block) => [{ from: block.start, to: block.end, load: 1, block }];
  for (const { id, slots = 1 } of places.values()) {
    const own = blocks.filter(({ place }) => place === id);
    if (slots > 0) found.push(...overloads('H7_SLOTS', id, slots, own.flatMap(whole)));
  }
  for (const { id, count } of planningCase.tools ?? []) {
    const users = blocks.filter(({ members }) => members.some(({ op }) => op.tools?.includes(id)));
    found.push(...overloads('H19_TOOL', id, count, users.flatMap(whole)));
  }
  for (const { id } of planningCase.people ?? []) {
    const uses = blocks.flatMap((block) => {
      const index = block.members[0]!.crew?.indexOf(id) ?? -1;
      if (index < 0) return [];
      const load = block.members[0]!.mode.crew?.[index]?.load ?? 100;
      const worked = block.open.map(([a, b]) => ({ from: Math.max(a, block.from), to: Math.min(b, block.end), load, block }));
      return worked.filter(({ from, to }) => from < to);
    });
    found.push(...overloads('H18_CREW_LOAD', id, 100, uses));
  }
  return found;
}

type Use = { from: number; to: number; load: number; block: Block };

/** Sweeps over time, ends before starts. */
function overloads(rule: string, name: string, capacity: number, uses: readonly Use[]): Violation[] {
  const changes = uses
    .flatMap(({ from, to, load, block }) => [
      { at: from, load, block },
      { at: to, load: -load, block },
    ])
    .sort((a, b) => a.at - b.at || a.load - b.load);
  const found: Violation[] = [];
  let used = 0;
  for (const { at, load, block } of changes) {
    used += load;
    if (load > 0 && used > capacity) found.push({ rule, text: `${block.members[0]!.op.id} at ${at} is too much for ${name}` });
  }
  return found;
}

/** H17. */
export function crewViolations(plan: ReadPlan): Violation[] {
  const people = new Map(plan.planningCase.people?.map((person) => [person.id, person]));
  return Array.from(plan.events.values())
    .flat()
    .filter(({ mode, crew = [] }) => {
      const needs = mode.crew ?? [];
      const isSkilled = needs.every(({ skill }, index) => people.get(crew[index] ?? '')?.skills.includes(skill));
      return crew.length !== needs.length || new Set(crew).size !== crew.length || !isSkilled;
    })
    .map(({ op, crew = [] }) => ({ rule: 'H17_CREW', text: `${op.id} has the crew ${crew.join(', ')}` }));
}
