import { sql } from 'drizzle-orm';
import { sendMailEndpoint } from '#modules/baskets/contract/mail.endpoints.ts';
import { saveMailTemplateEndpoint } from '#modules/identity/contract/mail-templates.endpoints.ts';
import { actsOf, staffOf } from './acts.ts';
import type { DemoContext } from './fill.ts';

/** Mail of every kind: words of the shop's own for the thesis brand, a reminder and a pro forma that went, a message that waits for Monday. */
export async function fillMails({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const now = kernel.clock.now();
  const manager = staff('order_manager');
  const words = {
    subject: 'Je offerte {number} ligt nog voor je klaar',
    message:
      'Beste {name},\n\nVeel te doen vlak voor je promotie. Je offerte {number} geldt nog tot en met {date}; daarna rekenen we graag opnieuw voor je.',
    button: 'Bekijk je offerte',
  };
  await act(saveMailTemplateEndpoint, staff('admin'), { kind: 'quote_reminder', unitId: 2, language: 'nl', ...words, version: 0 }, now);
  const quoted = await newest(kernel, sql`b.status = 'quotation_sent' AND b.valid_until >= ${today.toString()}`);
  if (quoted) await act(sendMailEndpoint, manager, { id: quoted, mailType: '4' }, now);
  const ordered = await newest(kernel, sql`b.status IN ('order_confirmation_sent', 'in_progress')`);
  if (!ordered) return;
  await act(sendMailEndpoint, manager, { id: ordered, mailType: '3' }, now);
  const monday = today.add({ days: 8 - today.dayOfWeek });
  const message = 'Goedemorgen,\n\nEen korte stand van zaken: alles ligt op schema. Je hoort van ons zodra het drukwerk klaarstaat.';
  await act(sendMailEndpoint, manager, { id: ordered, mailType: '5', message, sendAt: `${monday}T09:00` }, now);
}

async function newest(kernel: DemoContext['kernel'], where: ReturnType<typeof sql>): Promise<number | undefined> {
  const found = await kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`
      SELECT b.id FROM baskets b JOIN contacts c ON c.id = b.contact_id
      WHERE ${where} AND b.order_manager_id IS NOT NULL AND c.email <> '' ORDER BY b.id DESC LIMIT 1`),
  );
  return found?.id;
}
