-- A contact may mark only an order that it can read: row-level security of baskets decides which.
DROP POLICY external_own ON order_reads;
CREATE POLICY external_own ON order_reads TO app_external
  USING (contact_id = setting_id('contact_id'))
  WITH CHECK (contact_id = setting_id('contact_id') AND basket_id IN (SELECT id FROM baskets));
