import { holdersOf, mailUser } from '#modules/identity/server/public.ts';
import { stockPurchasesPage } from '#modules/stock/contract/stock.pages.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { mailKinds } from '#platform/server/mail/mail-text.ts';
import type { CommandContext } from '#platform/server/served.ts';

const fields = {
  ...{ name: 'Hans Meijer', brand: 'Drukkerij', who: 'Noor Hendriks', number: 'I26-0207', supplier: 'Papiergroothandel Vellen' },
  total: '€ 2.310,00',
};

/** The mails about a purchase above the limit: to those who may approve it, and the answer to who asked. */
export const approvalMailKinds = [
  mailKinds.entry({ kind: 'purchase_approval', text: 'stock.approvalMails.asked', fields }),
  mailKinds.entry({ kind: 'purchase_approved', text: 'stock.approvalMails.approved', fields }),
  mailKinds.entry({ kind: 'purchase_declined', text: 'stock.approvalMails.declined', fields: { ...fields, reason: 'Wacht tot januari.' } }),
];

/** A purchase that waits for approval or was answered; its total is in euros. */
type Asked = { id: number; number: string; supplier: string; totalEur: number };

/** Mails everybody who may approve a purchase that it waits for them. */
export async function mailApprovers(context: CommandContext, asked: Asked): Promise<void> {
  for (const id of await holdersOf(context.tx, 'stock.purchase_above_limit')) await mail(context, id, 'purchase_approval', asked);
}

/** Mails who asked for approval how it was answered; `reason` is empty for a yes. */
export function mailAnswer(context: CommandContext, askedBy: number, asked: Asked, { isApproved, reason }: Answer): Promise<void> {
  return mail(context, askedBy, isApproved ? 'purchase_approved' : 'purchase_declined', asked, { reason });
}
type Answer = { isApproved: boolean; reason: string };

function mail(context: CommandContext, userId: number, kind: string, asked: Asked, more: { reason?: string } = {}): Promise<void> {
  const { id, number, supplier, totalEur } = asked;
  const url = new URL(stockPurchasesPage.path, context.kernel.config.publicUrl);
  url.searchParams.set('sel', String(id));
  return mailUser(context, userId, {
    kind,
    params: (language) => ({
      ...{ who: context.actor.name, number, supplier, total: documentFormats(language).money(moneyFromEuros(totalEur)) },
      ...more,
    }),
    url: url.toString(),
  });
}
