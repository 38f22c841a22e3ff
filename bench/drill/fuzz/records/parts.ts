/** A select of records of a customer, with the account of a contact who sees all of them (`as`). */
export const mine = (columns: string, from: string, table: string, condition = 'true') => `
  SELECT ${columns}, u.email AS "as" FROM ${from} JOIN contacts k ON k.customer_id = ${table}.customer_id AND k.sees_all AND k.active
    JOIN users u ON u.id = k.user_id AND u.active WHERE ${condition}`;

export const openLine = (columns: string, join = '') => `
  SELECT ${columns} FROM lines l JOIN baskets b ON b.id = l.basket_id ${join}
  WHERE b.status = 'in_calculation' AND l.kind = 'product' AND l.set_id IS NULL AND l.price IS NOT NULL`;

export const mailAttachment = (columns: string) => `
  SELECT ${columns} FROM mails m, unnest(m.refs) AS ref
  WHERE ref LIKE 'basket:%' AND jsonb_array_length(m.attachments) > 0 AND m.attachments -> 0 ? 'fileKey'`;
