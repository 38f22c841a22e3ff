import { sql } from 'drizzle-orm';
import { editLineBookEndpoint } from '#modules/baskets/contract/line/edit-line-book.endpoint.ts';
import { saveMarginFloorEndpoint } from '#modules/baskets/contract/margin/save-margin-floor.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

const numbers = [
  '978-90-90-35118-6',
  '978-90-90-36204-5',
  '978-94-6421-530-4',
  '978-94-6483-712-4',
  '978-94-6510-226-9',
  '978-90-8555-041-9',
];

/** Some codes of the Dutch book classification; a shop imports the whole list. */
const nurCodes = [
  { code: '301', name: 'Literaire roman, novelle' },
  { code: '302', name: 'Vertaalde literaire roman, novelle' },
  { code: '303', name: 'Verhalenbundel' },
  { code: '306', name: 'Poëzie' },
  { code: '740', name: 'Mens en maatschappij algemeen' },
  { code: '934', name: 'Hydrologie, bodemkunde' },
];
const titles = [
  { author: 'Hanneke Brouwer', isbn: '978-90-90-36117-8', nur: '301' },
  { author: 'Ingrid Sørlie', isbn: '978-90-90-36342-4', nur: '302' },
  { author: 'Wessel ter Horst', isbn: '978-90-90-37025-5', nur: '303' },
  { author: 'Noor Aalders', isbn: '978-90-90-37461-1', nur: '306' },
];

/** Gives the newest theses an author and ISBN, the newest books of publishers a NUR code too, and one brand its own margin. */
export async function fillBooks({ kernel }: DemoContext): Promise<void> {
  await kernel.act(({ tx }) =>
    tx.rows(sql`
      INSERT INTO nur_codes (code, name) SELECT code, name FROM jsonb_to_recordset(${JSON.stringify(nurCodes)}::jsonb) AS n (code text, name text)`),
  );
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const newest = (code: string, count: number) =>
    kernel.act(({ tx }) =>
      tx.rows<{ id: number; version: number; author: string }>(sql`
      SELECT l.id, l.version, trim(concat_ws(' ', k.first_name, nullif(k.surname_prefix, ''), k.surname)) AS author
      FROM lines l JOIN baskets b ON b.id = l.basket_id JOIN contacts k ON k.id = b.contact_id JOIN sub_groups s ON s.id = l.sub_group_id
      WHERE s.code LIKE ${code} AND b.status NOT IN ('closed', 'quote_canceled', 'order_canceled') AND l.status NOT IN ('quote_canceled', 'order_canceled')
      ORDER BY b.id DESC, l.id LIMIT ${count}`),
    );
  const keep = (book: InputOf<typeof editLineBookEndpoint>) => act(editLineBookEndpoint, staff('order_manager'), book, kernel.clock.now());
  for (const [index, line] of (await newest('thesis%', numbers.length)).entries()) await keep({ ...line, isbn: numbers[index]!, nur: '' });
  for (const [index, { id, version }] of (await newest('paperback', titles.length)).entries())
    await keep({ id, version, ...titles[index]! });
  const unit = await kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM business_units ORDER BY id DESC LIMIT 1`));
  await act(saveMarginFloorEndpoint, staff('admin'), { unitId: unit!.id, rate: 0.08 }, kernel.clock.now());
}
