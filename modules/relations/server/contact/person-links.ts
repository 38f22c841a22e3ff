import { type PersonLinkReader, personLinks } from '#modules/identity/server/public.ts';

type Row = {
  customerId: number | null;
  contactId: number | null;
  business: boolean | null;
  seesAll: boolean | null;
  mayApprove: boolean | null;
  mayPay: boolean | null;
  formerCustomerId: number | null;
  orderManagerId: number | null;
  accountManagerId: number | null;
  prepressManagerId: number | null;
  supplierId: number | null;
};

/** Reads the contact, supplier and managers linked to a user; contact and supplier determine what row-level security shows. */
const readLinks: PersonLinkReader = async (database, userId) => {
  const found = await database.pool.query<Row>({
    name: 'person-links',
    text: `SELECT c.customer_id AS "customerId", c.id AS "contactId",
                  (SELECT k.business FROM customers k WHERE k.id = c.customer_id) AS business, c.sees_all AS "seesAll", c.may_approve AS "mayApprove",
                  c.may_pay AS "mayPay", c.former_customer_id AS "formerCustomerId",
                  (SELECT m.id FROM managers m WHERE m.user_id = $1 AND m.kind = 'order' AND m.active) AS "orderManagerId",
                  (SELECT m.id FROM managers m WHERE m.user_id = $1 AND m.kind = 'account' AND m.active) AS "accountManagerId",
                  (SELECT m.id FROM managers m WHERE m.user_id = $1 AND m.kind = 'prepress' AND m.active) AS "prepressManagerId",
                  (SELECT s.id FROM supplier_users su JOIN suppliers s ON s.id = su.supplier_id
                   WHERE su.user_id = $1 AND s.active) AS "supplierId"
           FROM (SELECT 1) one LEFT JOIN contacts c ON c.user_id = $1 AND c.active`,
    values: [userId],
  });
  const row = found.rows[0]!;
  return {
    state: {
      customer_id: row.customerId,
      customer_contact_id: row.contactId,
      customer_is_business: row.business ?? false,
      order_manager_id: row.orderManagerId,
      account_manager_id: row.accountManagerId,
      prepress_manager_id: row.prepressManagerId,
      supplier_id: row.supplierId,
    },
    settings: {
      'app.customer_id': String(row.customerId ?? 0),
      'app.contact_id': String(row.contactId ?? 0),
      'app.sees_all': row.seesAll ? '1' : '0',
      'app.may_approve': row.mayApprove ? '1' : '0',
      'app.may_pay': row.mayPay ? '1' : '0',
      'app.former_customer_id': String(row.formerCustomerId ?? 0),
      'app.supplier_id': String(row.supplierId ?? 0),
    },
  };
};

export const relationsPersonLinks = personLinks.entry(readLinks);
