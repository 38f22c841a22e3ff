-- After a merge, colleagues of a former customer approve each other's orders only.
ALTER TABLE shop_orders ADD COLUMN former_customer_id bigint DEFAULT nullif(setting_id('former_customer_id'), 0) REFERENCES former_customers;
ALTER POLICY external_own ON shop_orders
  USING (contact_id = setting_id('contact_id') OR (customer_id = setting_id('customer_id') AND setting_id('may_approve') = 1
    AND coalesce(former_customer_id, 0) = setting_id('former_customer_id')));
CREATE INDEX shop_orders_former_customer ON shop_orders (former_customer_id) WHERE former_customer_id IS NOT NULL;
