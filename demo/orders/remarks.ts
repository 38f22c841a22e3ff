import { sql } from 'drizzle-orm';
import { editLineDetailsEndpoint } from '#modules/baskets/contract/line/edit-line-details.endpoint.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

type Found = { id: number; version: number; description: string; customerReference: string };

const said = [
  { remarksInternal: 'Leeslint donkerblauw, kleur 12.', remarksExternal: 'Inclusief leeslint in donkerblauw.' },
  { remarksPrepress: 'Het omslag is op 300 dpi nagekeken; de rug volgt nog.', remarksSales: 'Vraag in mei naar een herdruk.' },
  { remarksInternal: 'Op pallets van 80 × 120, hoogstens 1,20 m hoog.', remarksSales: 'Vast contact, belt liever dan mailt.' },
  { remarksExternal: 'Levering alleen op werkdagen voor 12 uur.', customerReference: 'INK-2026-118' },
  { remarksPrepress: 'Lettertypen omzetten naar contouren als ze ontbreken.', remarksInternal: 'Eerste vel laten zien aan prepress.' },
];
const none = { customerReference: '', remarksInternal: '', remarksExternal: '', remarksPrepress: '', remarksSales: '' };

/** Adds remarks of sales on some open lines, for production, purchasing, prepress and sales. */
export async function fillRemarks({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const manager = (await staffOf(kernel))('order_manager');
  const lines = await kernel.act(({ tx }) =>
    tx.rows<Found>(sql`
      SELECT l.id, l.version, l.description, l.customer_reference AS "customerReference" FROM lines l JOIN baskets b ON b.id = l.basket_id
      WHERE l.kind = 'product' AND b.status IN ('in_calculation', 'quotation_sent', 'in_progress')
        AND l.status IN ('in_calculation', 'upload_link_sent', 'artwork', 'planned', 'in_progress')
      ORDER BY b.id DESC, l.id LIMIT ${said.length * 2}`),
  );
  for (const [index, line] of lines.entries()) {
    await act(editLineDetailsEndpoint, manager, { ...none, ...line, ...said[index % said.length]! }, kernel.clock.now());
  }
}
