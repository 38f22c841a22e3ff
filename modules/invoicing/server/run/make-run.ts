import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { makeDraft } from '#modules/invoicing/server/create-drafts.ts';
import { isInvoicedTo } from '#modules/invoicing/server/due-orders.ts';
import { readProposalSums } from '#modules/invoicing/server/proposal-sums.ts';
import { type Proposal, readProposalsOf } from '#modules/invoicing/server/proposals.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { readBrand } from '#modules/shipping/server/public.ts';
import { addMoney, type Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { type StoredRun, saveRunRow } from './runs.store.ts';

type ReadyRun = { ready: Proposal[]; blocked: number; leftOut: number };

/** Reads what a run invoices now: the proposals of its frequency that nothing blocks and that were not left out. */
export async function readReady(tx: ReadTx, run: StoredRun): Promise<ReadyRun> {
  const ofFrequency = isInvoicedTo(sql`IN (SELECT id FROM ${relationsTables.customers} WHERE invoice_frequency = ${run.frequency})`);
  const sums = await readProposalSums(tx, ofFrequency, 'afresh');
  const taken = sums.filter(({ key, blockers }) => blockers.length === 0 && !run.leftOut.includes(key));
  const ready =
    taken.length === 0
      ? []
      : await readProposalsOf(
          tx,
          taken.map(({ key }) => key),
        );
  const leftOut = sums.filter(({ key }) => run.leftOut.includes(key)).length;
  return { ready, leftOut, blocked: sums.length - taken.length - leftOut };
}

/** Makes the drafts of a run under its lock, forgets what it left out, and mails its recipients. The caller holds the lock of invoice runs. */
export async function makeRun(
  context: CommandContext,
  run: StoredRun,
  found: ReadyRun,
  on: Temporal.PlainDate,
): Promise<{ made: number; net: Money }> {
  const { tx } = context;
  for (const proposal of found.ready) await makeDraft(context, proposal);
  const made = { made: found.ready.length, net: addMoney(...found.ready.map(({ totals }) => totals.net)) };
  await saveRunRow(tx, run, { leftOut: [], lastRunOn: on.toString() });
  const { blocked, leftOut } = found;
  await tx.record({
    fact: 'invoice_run.made',
    refs: { invoice_run: 1 },
    data: { frequency: run.frequency, made: made.made, amount: made.net / 10_000, blocked, leftOut },
  });
  if (run.recipients.length > 0) await mailRun(context, run, { ...made, blocked, leftOut });
  return made;
}

type Outcome = { made: number; net: Money; blocked: number; leftOut: number };

/** Mails the recipients of the run, in the shop's language. */
async function mailRun(context: CommandContext, run: StoredRun, { made, net, blocked, leftOut }: Outcome): Promise<void> {
  const { tx, kernel } = context;
  const unit = await tx.row<{ id: number }>(sql`SELECT id FROM ${identityTables.businessUnits} ORDER BY id LIMIT 1`);
  const brand = await readBrand(tx, unit!.id);
  const { money, quantity, date } = documentFormats('nl');
  const params = {
    run: kernel.texts.say('nl', `invoicing.runs.names.${run.frequency}`),
    date: date(shopDay(context).toString()),
    ...{ made: quantity(made), amount: money(net), blocked: quantity(blocked), leftOut: quantity(leftOut) },
    link: `${kernel.config.publicUrl}/dashboard/invoice?tab=concept`,
  };
  const { subject, message } = await filledMailText(context, 'invoice_run', { unit: brand.unit, language: 'nl' }, params);
  await queueMail(context, {
    kind: 'invoice_run',
    refs: ['invoice_run:1'],
    to: run.recipients,
    brand,
    subject,
    ...writeMail({ language: 'nl', brand, message, signature: brand.name }),
  });
}
