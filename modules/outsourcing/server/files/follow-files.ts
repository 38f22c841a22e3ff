import { lineMoved } from '#modules/baskets/domain/facts.ts';
import { mustRecall, mustSendFiles } from '#modules/outsourcing/domain/follow-files.ts';
import {
  changeAssignment,
  componentsOf,
  type FoundAssignment,
  lockAssignments,
  lockComponent,
  refsOf,
} from '#modules/outsourcing/server/assignment/assignments.store.ts';
import { type Subscription, subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { mailSupplier } from '../supplier-mail.ts';
import { printFilesToSend } from './supplier-files.ts';

async function assignmentsOfLine({ tx }: CommandContext, lineId: number): Promise<FoundAssignment[]> {
  const found: FoundAssignment[] = [];
  for (const { id } of await componentsOf(tx, lineId)) {
    const component = await lockComponent(tx, id);
    for (const assignment of await lockAssignments(tx, id)) found.push({ ...component, assignment });
  }
  return found;
}

/** A line waits for its files again: suppliers that were sent the old ones are told not to use them. */
async function recallFiles(context: CommandContext, lineId: number): Promise<void> {
  const { tx, now } = context;
  for (const found of (await assignmentsOfLine(context, lineId)).filter(({ assignment }) => mustRecall(assignment))) {
    const { id, supplier } = found.assignment;
    await changeAssignment(tx, id, { filesRecalledAt: now.toString() });
    await mailSupplier(context, 'files_recalled', found);
    const data = { what: found.component.description, supplier: supplier.name };
    await tx.record({ fact: 'assignment.files_recalled', refs: refsOf(found), data });
  }
}

/** A line is released: suppliers that have other files of it, or its order and none, are sent these. */
async function sendFiles(context: CommandContext, lineId: number): Promise<void> {
  const { tx } = context;
  const assignments = await assignmentsOfLine(context, lineId);
  if (assignments.length === 0) return;
  const { ids, attachments, tooLarge } = await printFilesToSend(context, lineId);
  for (const found of assignments.filter(({ assignment }) => mustSendFiles(assignment, ids))) {
    const { id, supplier } = found.assignment;
    await changeAssignment(tx, id, { filesSent: ids, filesRecalledAt: null });
    await mailSupplier(context, 'files', found, { attachments, tooLarge });
    const data = { what: found.component.description, supplier: supplier.name };
    await tx.record({ fact: 'assignment.files_sent', refs: refsOf(found), data });
  }
}

export const followFiles: readonly Subscription[] = [
  subscribe(lineMoved.artwork, (context, { refs }) => recallFiles(context, refs.line)),
  subscribe(lineMoved.into_production, (context, { refs }) => sendFiles(context, refs.line)),
];
