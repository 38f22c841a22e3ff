import { askSuppliersEndpoint } from '#modules/outsourcing/contract/assignment/ask-suppliers.endpoint.ts';
import { decideAsk } from '#modules/outsourcing/domain/decide-assignment.ts';
import { printFilesToSend } from '#modules/outsourcing/server/files/supplier-files.ts';
import { codeOf } from '#modules/outsourcing/server/history-format.ts';
import { mailSupplier } from '#modules/outsourcing/server/supplier-mail.ts';
import { readSuppliers } from '#modules/outsourcing/server/suppliers.ts';
import { command } from '#platform/server/served.ts';
import { changeComponent, insertAssignments, lockAssignments, lockComponent, refsOf } from './assignments.store.ts';

export const askSuppliers = command(askSuppliersEndpoint, async (context, { id, version, supplierIds, note }) => {
  const { tx, now } = context;
  const found = await lockComponent(tx, id, version);
  const asked = await lockAssignments(tx, id);
  const suppliers = await readSuppliers(tx, supplierIds);
  const decided = decideAsk(
    asked.map((one) => ({ ...one, supplier: one.supplier.name })),
    suppliers,
    found.line.status,
  );
  if (!decided.accepted) return decided;
  const { ids: filesSent, attachments, tooLarge } = await printFilesToSend(context, found.line.id);
  const asking = { componentId: id, status: 'request' as const, note, askedAt: now.toString(), toldAt: now.toString(), filesSent };
  await insertAssignments(
    tx,
    suppliers.map((supplier) => ({ ...asking, supplierId: supplier.id })),
  );
  const made = await lockAssignments(tx, id);
  for (const supplier of suppliers) {
    const assignment = made.find((one) => one.supplierId === supplier.id && one.status === 'request')!;
    await mailSupplier(context, 'request', { ...found, assignment }, { message: note, attachments, tooLarge });
    await tx.record({
      fact: 'assignment.asked',
      refs: refsOf({ ...found, assignment }),
      to: codeOf(assignment),
      data: { what: found.component.description, supplier: supplier.name },
    });
  }
  await changeComponent(tx, id);
  return { id, version: version + 1 };
});
