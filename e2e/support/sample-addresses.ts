import pg from 'pg';
import type { Page } from '#platform/contract/page.ts';
import { hashToken } from '#platform/server/tokens.ts';

/** An address of every page with a parameter, by the page's name; several for a page that shows a list or one record. */
export type SampleAddresses = Record<string, string | string[]>;

/** The addresses at which a page is checked. */
export function addressesOf(addresses: SampleAddresses, { name, path }: Page): string[] {
  return [addresses[name] ?? path].flat();
}

export async function sampleAddresses(databaseUrl: string): Promise<SampleAddresses> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const one = async (query: string): Promise<string> => {
      const { rows } = await client.query<{ found: string }>(`SELECT (${query})::text AS found`);
      if (!rows[0]?.found) throw new Error(`nothing to show for: ${query}`);
      return rows[0].found;
    };
    const link = (kind: string, page: string) =>
      one(`SELECT substring(body_text from '/${page}/[A-Za-z0-9_-]{22}') FROM mails WHERE kind = '${kind}' ORDER BY id DESC LIMIT 1`);
    const open = await one(`SELECT basket_id FROM lines WHERE status = 'in_calculation' AND estimate_case IS NOT NULL ORDER BY id LIMIT 1`);
    const line = await one(`SELECT id FROM lines WHERE basket_id = ${open} ORDER BY id LIMIT 1`);
    const ordered = await one(
      `SELECT basket_id FROM lines l WHERE EXISTS (SELECT FROM plan_events e WHERE e.line_id = l.id) ORDER BY id LIMIT 1`,
    );
    const ready = await one(`SELECT basket_id FROM lines WHERE quantity_produced > 0 ORDER BY id LIMIT 1`);
    const registered = async (status: 'draft' | 'mailed', kind: string) => {
      const token = kind.padEnd(22, '-');
      await client.query(
        `WITH r AS (INSERT INTO registrations (status, email, password_hash, language, business_unit_id, created_at)
                    VALUES ($1, $2, 'x', 'nl', 2, now()) RETURNING id)
         INSERT INTO access_tokens (kind, subject_id, token_hash, expires_at, created_at) SELECT $3, id, $4, '2099-01-01', now() FROM r`,
        [status, `${kind}@voorbeeld.example`, kind, hashToken(token)],
      );
      return token;
    };
    const made = async (statement: string) => (await client.query<{ id: string }>(`${statement} RETURNING id`)).rows[0]!.id;
    const article = await made(
      `INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box)
       VALUES ('SCHRIFT', 'Schrift', 'Exercise book', 21, '[{"fromQuantity": 1, "eachEur": 1.5}]', 90, 100)`,
    );
    const priceList = await made(
      `INSERT INTO price_lists (name, price_list_type, valid_from) VALUES ('Wederverkopers', 'C', '2030-01-01')`,
    );
    const complaint = await made(
      `INSERT INTO complaints (number, title, business_unit_id, customer_id, basket_id, type_id, status_id, status_since, registered_at, due_on)
       SELECT 'K26-0001', 'Omslag krult', business_unit_id, customer_id, id, (SELECT min(id) FROM complaint_terms WHERE kind = 'type'),
         (SELECT min(id) FROM complaint_statuses), now(), now(), current_date FROM baskets WHERE id = ${ordered}`,
    );
    const publication = await made(
      `INSERT INTO publications (slug, business_unit_id, status, title, author, abstract, registered_at, published_at)
       VALUES ('water-dat-terugkomt', 5, 'published', 'Water dat terugkomt', 'Amina Nwosu', 'Wie een polder droogmaakt, leent land.', now(), now())`,
    );
    const publishing = 'publication'.padEnd(22, '-');
    await client.query(
      `INSERT INTO access_tokens (kind, subject_id, token_hash, expires_at, created_at) VALUES ('publication', $1, $2, '2099-01-01', now())`,
      [publication, hashToken(publishing)],
    );
    const preview = { rows: [], before: 0, after: 0, difference: 0, lost: [], effects: [], reschedules: false };
    const amendment = await made(
      `INSERT INTO amendments (basket_id, number, status, changes, created_at, created_by, asked, asked_at, asked_difference, valid_until)
       SELECT ${ordered}, coalesce(max(number), 0) + 1, 'asked', '[]', now(), 'Roos', '${JSON.stringify({ preview, mayCancelStarted: false })}', now(), 0,
         '2099-01-01' FROM amendments WHERE basket_id = ${ordered}`,
    );
    const changing = 'amendment'.padEnd(22, '-');
    await client.query(
      `INSERT INTO access_tokens (kind, subject_id, basket_id, token_hash, expires_at, created_at)
       VALUES ('amendment', $1, ${ordered}, $2, '2099-01-01', now())`,
      [amendment, hashToken(changing)],
    );
    const paying = await made(
      `INSERT INTO online_payments (customer_id, basket_id, amount, description, language, status, created_at)
       SELECT customer_id, id, 1210000, number, 'nl', 'failed', now() FROM baskets WHERE id = ${ordered}`,
    );
    const begun = await registered('draft', 'registration');
    return {
      not_found: '/a-page-that-is-not-there',
      relations_edit: '/relations/1/edit',
      'register_user_customer-contact': `/register/user/${begun}/customer-contact`,
      register_customer: `/register/${begun}/customer`,
      register_user_activate: `/register/user/${await registered('mailed', 'activation')}/activate`,
      product_selection: '/calculator/product_selection',
      search_dashboard: '/search-dashboard',
      dashboard_rejected: '/dashboard/rejected',
      complaint_dashboard: ['/complaint/dashboard', `/complaint/dashboard/${complaint}`],
      thesis_wizard: '/customer-portal/thesis',
      shop: ['/shop', `/shop/${await one('SELECT min(sub_group_id) FROM unit_sub_groups WHERE portal_visible')}`],
      invoice_payment: '/pay/returned',
      order_payment: '/pay-order/returned',
      online_payment: `/customer-portal/payment/${paying}`,
      basket: `/basket/${ordered}`,
      basket_page: `/basket-legacy/${open}`,
      basket_copy_page: `/basket/${ordered}/copy`,
      order_amendment: `/basket/${ordered}/amendment`,
      basket_email_page: `/basket/${open}/email/1`,
      quote_approval: await link('quote', 'quote'),
      amendment_answer: `/amendment/${changing}`,
      my_order: `/customer-portal/order/${ordered}`,
      order_status: await link('order_confirmation', 'status'),
      product_calculator_page: '/calculator/calculate/1/1',
      request_edit_page: `/basket/request/${line}/edit/1`,
      request_amend_page: `/basket/request/${line}/amend/1`,
      request_copy_page: `/basket/request/${line}/copy/1`,
      request_alternative_page: `/basket/request/${line}/alternative/1`,
      multiple_transports: `/calculator/multiple_transports/${line}/350/100`,
      upload_link: `/fup/${ordered}/link`,
      upload_page: await link('upload_link', 'upload-page'),
      customer_upload_approval: `/customer-upload-approval/${await one('SELECT max(id) FROM uploads')}/view-pdf`,
      help: ['/help', '/help/planning'],
      planning: '/planning',
      start_stop_plan_place: '/planning/todos/plan_place/3',
      maintenance_article_qa: `/xps/maintenance/articles/${article}/create-calculation`,
      maintenance_articles: '/maintenance/articles',
      dashboard_catalogs: '/dashboard/catalogs',
      maintenance_sales_prices_customer: `/maintenance/pricing/sales-prices-customer/prices/${priceList}`,
      stock_articles: '/stock/articles',
      dashboard_articles: '/dashboard/articles',
      package_order: `/packages/order/${ready}`,
      publication: '/publication/water-dat-terugkomt',
      customer_publish_one: `/customer-publish-one?token=${publishing}`,
    };
  } finally {
    await client.end();
  }
}
