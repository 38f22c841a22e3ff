import { sql } from 'drizzle-orm';
import { createUser } from '#modules/identity/server/public.ts';
import { saveDepositLibraryEndpoint } from '#modules/theses/contract/deposit/save-deposit-library.endpoint.ts';
import { saveUniversityEndpoint } from '#modules/theses/contract/save-university.endpoint.ts';
import type { UniversityFields } from '#modules/theses/contract/universities.endpoints.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

const usual = { titlePageDays: 5, manuscriptWeeks: 0, payerCustomerId: null };
const none = { ...usual, formatAdvice: '', attention: '', street: '', houseNumber: '', postcode: '', city: '', country: '', sourceUrl: '' };
/** Invented rules in the range of real ones; a shop checks them with each university. */
const universities: Omit<UniversityFields, 'checkedOn' | 'active'>[] = [
  {
    ...none,
    name: 'Universiteit Utrecht',
    ...{ copies: 5, leadWeeks: 5, propositions: 'allowed', titlePageApproval: true },
    ...{ attention: 'Bureau pedel', street: 'Domplein', houseNumber: '29', postcode: '3512 JE', city: 'Utrecht' },
  },
  {
    ...none,
    name: 'Erasmus Universiteit Rotterdam',
    ...{ copies: 8, leadWeeks: 4, propositions: 'required', titlePageApproval: true },
    ...{ attention: 'Bureau pedel', street: 'Burgemeester Oudlaan', houseNumber: '50', postcode: '3062 PA', city: 'Rotterdam' },
  },
  { ...none, name: 'Universiteit Leiden', ...{ copies: 6, leadWeeks: 3, propositions: 'required', titlePageApproval: false } },
  {
    ...none,
    name: 'Vrije Universiteit Amsterdam',
    ...{ copies: 5, leadWeeks: 5, propositions: 'none', titlePageApproval: true, formatAdvice: '170 × 240 mm is gangbaar.' },
  },
  {
    ...none,
    name: 'Universiteit Maasoever',
    ...{ copies: 6, leadWeeks: 5, propositions: 'allowed', titlePageApproval: true, manuscriptWeeks: 12 },
    ...{ attention: 'Bureau promoties', street: 'Kade', houseNumber: '12', postcode: '6211 AB', city: 'Maastricht' },
  },
];
const library = {
  ...{ name: 'Koninklijke Bibliotheek', copies: 2, attention: 'Depot van Nederlandse Publicaties' },
  ...{ street: 'Prins Willem-Alexanderhof', houseNumber: '5', postcode: '2595 BE', city: 'Den Haag', country: '', version: 1 },
};
const office = { email: 'promoties@maasoever.example', name: 'Tineke de Groot' };

export async function fillUniversities({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const admin = (await staffOf(kernel))('admin');
  await act(saveDepositLibraryEndpoint, admin, library, kernel.clock.now());
  const checkedOn = today.subtract({ days: 20 }).toString();
  const readerId = await addOffice(kernel);
  for (const university of universities) {
    const readerIds = readerId && university.name === 'Universiteit Maasoever' ? [readerId] : [];
    const payerCustomerId = readerIds.length > 0 ? ((await findCustomer(kernel)) ?? null) : null;
    const saved = { ...university, checkedOn, active: true, readerIds, payerCustomerId };
    const { id } = await act(saveUniversityEndpoint, admin, saved, kernel.clock.now());
    if (readerIds.length > 0) await kernel.act((context) => addCandidates(context, id, today));
  }
}

/** The university that pays theses of its candidates itself. */
async function findCustomer(kernel: Kernel): Promise<number | undefined> {
  const found = await kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM customers WHERE name = 'Universiteit Maasoever'`));
  return found?.id;
}

/** Gives the promotions office of a university an account that sees its candidates. */
async function addOffice(kernel: Kernel): Promise<number | undefined> {
  return kernel.act(async (context) => {
    const customer = await context.tx.row<{ id: number }>(sql`SELECT id FROM customers WHERE name = 'Universiteit Maasoever'`);
    if (!customer) return undefined;
    const userId = await createUser(context, {
      ...{ ...office, password: 'Welkom-2026', language: 'nl', businessUnitId: 2, internal: false, externalB2b: true, admin: false },
      roles: ['customer'],
    });
    const contact = await context.tx.row<{ id: number }>(sql`
      INSERT INTO contacts (customer_id, first_name, surname_prefix, surname, email, user_id)
      VALUES (${customer.id}, 'Tineke', 'de', 'Groot', ${office.email}, ${userId}) RETURNING id`);
    return contact!.id;
  });
}

const beadleCopies = 6;
const titles = [
  'De stad als geheugen',
  'Zout in de polder',
  'Sneller herstellen na een beroerte',
  'Wie erft het water?',
  'Licht in dunne lagen',
  'De taal van de markt',
];
/** As many as have the approval of their title page. */
const approved = 4;

/** Some theses that were ordered before the wizard chose this university. */
async function addCandidates({ tx, now }: CommandContext, universityId: number, today: Temporal.PlainDate): Promise<void> {
  const orders = await tx.rows<{ id: number; contactId: number; author: string; copies: number; deliveryOn: string | null }>(sql`
    SELECT DISTINCT ON (b.id) b.id, k.id AS "contactId", concat_ws(' ', k.first_name, nullif(k.surname_prefix, ''), k.surname) AS author,
      l.quantity AS copies, (SELECT min(d.date)::text FROM deliveries d WHERE d.line_id = l.id) AS "deliveryOn"
    FROM baskets b JOIN lines l ON l.basket_id = b.id JOIN sub_groups s ON s.id = l.sub_group_id AND s.code LIKE 'thesis-%'
    JOIN contacts k ON k.id = b.contact_id WHERE b.ordered_at IS NOT NULL AND l.quantity > ${beadleCopies} ORDER BY b.id DESC LIMIT 6`);
  for (const [place, { id, contactId, ...order }] of orders.entries()) {
    const titlePageApprovedOn = place < approved ? today.subtract({ days: 3 + place }).toString() : null;
    const defenceOn = today.add({ weeks: 6 + 2 * place }).toString();
    const answers = {
      ...order,
      title: titles[place] ?? '',
      universityId,
      beadleCopies,
      defenceAt: '12:15',
      defenceOn,
      titlePageApprovedOn,
    };
    await tx.rows(sql`
      INSERT INTO thesis_drafts (contact_id, answers, step, saved_at, ordered_at, basket_id)
      VALUES (${contactId}, ${JSON.stringify(answers)}::jsonb, 'order', ${now.toString()}, ${now.toString()}, ${id})`);
  }
}
