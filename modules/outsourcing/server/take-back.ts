import { takeBackEndpoint } from '#modules/outsourcing/contract/take-back.endpoint.ts';
import { decideTakeBack } from '#modules/outsourcing/domain/decide-assignment.ts';
import { changeComponent, lockAssignments, lockComponent } from '#modules/outsourcing/server/assignment/assignments.store.ts';
import { endAssignments } from '#modules/outsourcing/server/assignment/end-assignments.ts';
import { takeBackInside } from '#modules/planning/server/public.ts';
import { command } from '#platform/server/served.ts';

export const takeBack = command(takeBackEndpoint, async (context, { id, version }) => {
  const { tx, now } = context;
  const { component, line } = await lockComponent(tx, id, version);
  const assignments = await lockAssignments(tx, id);
  const decided = decideTakeBack(
    component,
    assignments.map((one) => ({ ...one, supplier: one.supplier.name })),
  );
  if (!decided.accepted) return decided;
  await endAssignments(context, { component, line }, assignments, 'taken_back');
  await changeComponent(tx, id, { endedAt: now.toString() });
  await takeBackInside(context, line, component);
  const refs = { basket: line.basketId, line: line.id, outsourced: id };
  await tx.record({ fact: 'outsourced.taken_back', refs, data: { what: component.description } });
  return { id, version: version + 1 };
});
