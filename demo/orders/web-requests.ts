import { sql } from 'drizzle-orm';
import { acceptWebRequestEndpoint } from '#modules/webrequests/contract/accept-web-request.endpoint.ts';
import { askWebRequestEndpoint } from '#modules/webrequests/contract/ask-web-request.endpoint.ts';
import { assignWebRequestEndpoint } from '#modules/webrequests/contract/assign-web-request.endpoint.ts';
import { noteWebRequestEndpoint } from '#modules/webrequests/contract/note-web-request.endpoint.ts';
import { rejectWebRequestEndpoint } from '#modules/webrequests/contract/reject-web-request.endpoint.ts';
import { sendWebRequestEndpoint } from '#modules/webrequests/contract/send-web-request.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type Actor, nobody } from '#platform/server/actor.ts';
import { actsOf, staffOf } from '../acts.ts';
import { daysAround } from '../days.ts';
import type { DemoContext } from '../fill.ts';

type Asked = InputOf<typeof sendWebRequestEndpoint>;
type Story = {
  daysAgo: number;
  minute: number;
  by: 'portal' | 'shop' | 'stranger';
  asked: Asked;
  end?: 'accepted' | 'asked' | 'rejected' | 'assigned';
};

const stories: readonly Story[] = [
  {
    daysAgo: 6,
    minute: 60,
    by: 'portal',
    asked: { product: 'Jaarverslag A4, 64 pagina’s, gelijmd', quantity: 400, specification: 'Omslag met linnenstructuur.' },
    end: 'accepted',
  },
  {
    daysAgo: 3,
    minute: 200,
    by: 'stranger',
    asked: { product: 'Kinderboek 25 × 25 cm, hardcover', quantity: 750, sender: { name: 'Fenna Bos', email: 'fenna@bosboeken.example' } },
    end: 'asked',
  },
  {
    daysAgo: 2,
    minute: 90,
    by: 'stranger',
    asked: {
      product: 'Spandoek 6 × 2 meter',
      quantity: 2,
      sender: { company: 'Zeilclub Noord', name: 'Pim Kuiper', email: 'pim@zeilclub.example' },
    },
    end: 'rejected',
  },
  {
    daysAgo: 1,
    minute: 120,
    by: 'shop',
    asked: {
      kind: 'order',
      product: 'Flyers A5, 170 grams silk',
      quantity: 5000,
      shownPrice: moneyFromEuros(184.5),
      reference: 'WS-20418',
      fileUrl: 'https://bestanden.voorbeeld.example/ws-20418.pdf',
    },
    end: 'assigned',
  },
  {
    daysAgo: 0,
    minute: 25,
    by: 'shop',
    asked: { kind: 'order', product: 'Visitekaartjes 85 × 55 mm', quantity: 250, shownPrice: moneyFromEuros(32.95), reference: 'WS-20431' },
  },
  {
    daysAgo: 0,
    minute: 40,
    by: 'portal',
    asked: {
      product: 'Proefschrift 17 × 24 cm, softcover',
      quantity: 180,
      specification: '212 pagina’s, 24 in kleur, met stellingen en boekenlegger.',
    },
  },
  {
    daysAgo: 0,
    minute: 55,
    by: 'stranger',
    asked: {
      product: 'Programmaboekje A5, geniet',
      quantity: 600,
      sender: { company: 'Theater De Loods', name: 'Iris Vonk', email: 'iris@deloods.example' },
    },
  },
];

type Noted = { minute: number; asked: InputOf<typeof noteWebRequestEndpoint> };

const noted: readonly Noted[] = [
  {
    minute: 62,
    asked: {
      ...{ source: 'phone', name: 'Mevrouw Dijkman', phone: '030 555 01 42', product: 'Herdenkingsboekje A5, geniet', quantity: 120 },
      specification: 'Liefst voor vrijdag. Zij mailt de tekst nog; terugbellen na twee uur.',
    },
  },
  {
    minute: 70,
    asked: {
      ...{
        source: 'mail',
        name: 'Iris Vonk',
        company: 'Theater De Loods',
        email: 'iris@deloods.example',
        product: 'Seizoensbrochure 21 × 21 cm',
      },
      ...{ quantity: 3000, specification: 'Als vorig jaar: 48 pagina’s, vierkleuren, omslag met glanslaminaat.' },
    },
  },
];

/** Adds web requests from the portal, the API, mail and telephone: some answered, some overdue. */
export async function fillWebRequests({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const manager = (await staffOf(kernel))('order_manager');
  const days = daysAround(kernel.clock.now(), kernel.config.timeZone, new Set());
  const customers = await kernel.act(({ tx }) =>
    tx.rows<{ customerId: number; contactId: number; email: string; name: string }>(sql`
      SELECT DISTINCT ON (c.id) c.id AS "customerId", k.id AS "contactId", k.email, k.first_name || ' ' || k.surname AS name
      FROM customers c JOIN contacts k ON k.customer_id = c.id AND k.active AND k.email <> ''
      WHERE NOT c.blocked AND EXISTS (SELECT 1 FROM addresses a WHERE a.customer_id = c.id AND a.active) ORDER BY c.id, k.id LIMIT 20`),
  );
  for (const [place, { daysAgo, minute, by, asked, end }] of stories.entries()) {
    const { customerId, contactId, email, name } = customers[(place * 3) % customers.length]!;
    const contact: Actor = {
      ...nobody,
      name,
      email,
      signedIn: true,
      settings: { 'app.customer_id': String(customerId), 'app.contact_id': String(contactId) },
    };
    const program: Actor = { ...manager, apiKey: { id: 0 } };
    const at = days.moment(daysAgo, minute);
    const sender = by === 'shop' ? { sender: { name, email } } : {};
    const { id } = await act(sendWebRequestEndpoint, by === 'portal' ? contact : program, { ...asked, ...sender }, at);
    const later = at.add({ minutes: 45 });
    const seen = { id, version: 1 };
    if (end === 'accepted') await act(acceptWebRequestEndpoint, manager, seen, later);
    if (end === 'asked') await act(askWebRequestEndpoint, manager, { ...seen, question: 'Hoeveel pagina’s krijgt het binnenwerk?' }, later);
    if (end === 'assigned') await act(assignWebRequestEndpoint, manager, { ...seen, userId: manager.id }, later);
    if (end === 'rejected')
      await act(
        rejectWebRequestEndpoint,
        manager,
        { ...seen, reason: 'withdrawn', answer: 'Spandoeken maken we niet. Een doekdrukker helpt je verder.' },
        later,
      );
  }
  for (const { minute, asked } of noted) await act(noteWebRequestEndpoint, manager, asked, days.moment(0, minute));
}
