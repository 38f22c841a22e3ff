import type { Role } from '#modules/estimating/domain/engine/types.ts';
import { hostRoles } from '#modules/estimating/domain/sheet/guest-offers.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { type GangLine, gangedActivities } from './plan-gang.ts';

/** A small part and the sheets of another order that could carry it; whether they do is calculated for each. */
export type GangOption = { host: GangLine; guest: GangLine; role: Role };

const hostsPerGuest = 4;
const maxOptions = 60;

/**
 * The pairs that are worth a calculation: a flat of one part that is not printed yet, and sheets on the same paper that are planned to be
 * printed from `from` on. Lines in `carrying` have guests of their own and do not ride. The soonest sheets first.
 */
export function gangOptions(lines: readonly GangLine[], from: Minute, carrying: ReadonlySet<number>): GangOption[] {
  const guests = lines.filter((line) => isGuest(line) && !carrying.has(line.id));
  const hosts = lines.flatMap((host) =>
    hostRoles.flatMap((role) => {
      const paper = host.ask.components.find((part) => part.role === role)?.paper;
      const start = printOf(host, role)?.start ?? null;
      return paper !== undefined && start !== null && start >= from ? [{ host, role, paper, start }] : [];
    }),
  );
  const soonest = hosts.toSorted((one, other) => one.start - other.start || one.host.id - other.host.id);
  return guests
    .flatMap((guest) =>
      soonest
        .filter(({ host, paper }) => host.id !== guest.id && paper === guest.ask.components[0]!.paper)
        .slice(0, hostsPerGuest)
        .map(({ host, role }) => ({ host, guest, role })),
    )
    .slice(0, maxOptions);
}

function isGuest({ ask, events }: GangLine): boolean {
  const open = events.filter(({ activity }) => gangedActivities.includes(activity));
  const isFree = open.every(
    ({ status, fixed, partnerOf }) => (status === 'planned' || status === 'to_plan') && !fixed && partnerOf === null,
  );
  return ask.product === 'flat' && ask.components.length === 1 && open.length > 0 && isFree;
}

function printOf({ events }: GangLine, role: Role) {
  return events.find(
    ({ activity, component, status, partnerOf }) =>
      component === role && status === 'planned' && partnerOf === null && activity !== 'laminate' && gangedActivities.includes(activity),
  );
}
