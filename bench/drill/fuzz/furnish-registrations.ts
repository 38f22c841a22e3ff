import { sql } from 'drizzle-orm';
import { hashPassword } from '#modules/identity/server/public.ts';
import type { TestShop } from '#test/shop.ts';

const ofEachStep = 8;
const contact = { firstName: 'Ede', surnamePrefix: '', surname: 'Kok', phone: '030 555 01 01' };
const customer = {
  business: false,
  name: '',
  street: 'Kade',
  houseNumber: '4',
  addition: '',
  postcode: '3511 AA',
  city: 'Utrecht',
  country: 'NL',
};

/** Registrations at each step: begun, with a contact, at an address that may join a customer, and mailed with a known password. */
export async function furnishRegistrations({ kernel }: TestShop): Promise<void> {
  const hash = await hashPassword('Katern-fuzz-2026!');
  const steps = [
    { status: 'draft', domain: 'begonnen.example', contact: null, customer: null },
    { status: 'draft', domain: 'contact.example', contact, customer: null },
    { status: 'draft', domain: 'samen.example', contact, customer: null },
    { status: 'mailed', domain: 'fuzz.example', contact, customer },
  ];
  await kernel.act(async ({ tx }) => {
    await tx.rows(
      sql`INSERT INTO whitelists (kind, value, customer_id, reason, created_at) SELECT 'domain', 'samen.example', min(id), 'Vaste klant', '2026-11-18T09:00:00Z' FROM customers`,
    );
    for (const { status, domain, ...entered } of steps)
      await tx.rows(sql`
        INSERT INTO registrations (status, email, language, business_unit_id, password_hash, contact, customer, created_at, sent_at)
        SELECT ${status}, 'ede.' || n || '@' || ${domain}, 'nl', 1, ${hash}, ${JSON.stringify(entered.contact)}::jsonb, ${JSON.stringify(entered.customer)}::jsonb,
          '2026-11-18T09:00:00Z', CASE WHEN ${status} = 'mailed' THEN timestamptz '2026-11-18T09:00:00Z' END FROM generate_series(1, ${ofEachStep}) n`);
  });
}
