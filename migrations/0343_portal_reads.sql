-- What a customer reads of invoices and stock. Row-level security says whose they are; nothing of it is written from outside.

-- The orders on an invoice, whoever asks: one that also holds what the asker may not see is not the asker's.
CREATE FUNCTION baskets_of_invoice(invoice bigint) RETURNS bigint[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS
  $$ SELECT coalesce(array_agg(DISTINCT basket_id), '{}') FROM invoice_lines WHERE invoice_id = invoice $$;
CREATE POLICY external_own ON invoices FOR SELECT TO app_external USING (
  status <> 'concept' AND customer_id = setting_id('customer_id') AND NOT EXISTS (
    SELECT 1 FROM unnest(baskets_of_invoice(invoices.id)) AS held (id) WHERE NOT EXISTS (SELECT 1 FROM baskets b WHERE b.id = held.id)));
GRANT SELECT ON invoices TO app_external;

-- What lies in stock for a customer is for those who see all of that customer, or of the part of it that they came with.
ALTER TABLE articles ADD COLUMN former_customer_id bigint REFERENCES former_customers;
CREATE POLICY external_own ON articles FOR SELECT TO app_external USING (customer_id = setting_id('customer_id')
  AND setting_id('sees_all') = 1 AND coalesce(former_customer_id, 0) = setting_id('former_customer_id'));
GRANT SELECT ON articles TO app_external;
CREATE POLICY external_own ON stock_levels FOR SELECT TO app_external USING (EXISTS (SELECT 1 FROM articles a WHERE a.id = article_id));
GRANT SELECT ON stock_levels TO app_external;

-- The same of what was asked: a request is of the part of its customer that its contact is of.
ALTER TABLE web_requests ADD COLUMN former_customer_id bigint REFERENCES former_customers;
CREATE TRIGGER web_requests_former_customer BEFORE INSERT OR UPDATE OF contact_id, customer_id ON web_requests
  FOR EACH ROW EXECUTE FUNCTION keep_former_customer();
UPDATE web_requests w SET former_customer_id = k.former_customer_id FROM contacts k
WHERE k.id = w.contact_id AND k.customer_id = w.customer_id AND k.former_customer_id IS NOT NULL;
ALTER POLICY external_own ON web_requests USING (contact_id = setting_id('contact_id') OR (customer_id = setting_id('customer_id')
    AND setting_id('sees_all') = 1 AND coalesce(former_customer_id, 0) = setting_id('former_customer_id')))
  WITH CHECK (contact_id = setting_id('contact_id') OR (customer_id = setting_id('customer_id')
    AND setting_id('sees_all') = 1 AND coalesce(former_customer_id, 0) = setting_id('former_customer_id')));
