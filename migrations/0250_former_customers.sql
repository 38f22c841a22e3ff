-- Why a customer is not sold to.
ALTER TABLE customers ADD COLUMN blocked_reason text NOT NULL DEFAULT '';

-- A customer that was merged into another: its id, its number and its name lead to who it is now. What it brought along remembers it, so
-- that who sees all orders of a customer sees the same ones before and after.
CREATE TABLE former_customers (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers,
  name text NOT NULL,
  mis_id text UNIQUE,
  merged_at timestamptz NOT NULL,
  search_text text NOT NULL GENERATED ALWAYS AS (searchable(name || ' ' || coalesce(mis_id, ''))) STORED
);
CREATE INDEX former_customers_customer ON former_customers (customer_id);
CREATE INDEX former_customers_search ON former_customers USING gin (search_text gin_trgm_ops);
SELECT protect('former_customers', NULL);

ALTER TABLE addresses ADD COLUMN former_customer_id bigint REFERENCES former_customers;
ALTER TABLE contacts ADD COLUMN former_customer_id bigint REFERENCES former_customers;
ALTER TABLE baskets ADD COLUMN former_customer_id bigint REFERENCES former_customers;
-- A key or webhook is of the part of the contact who makes it.
ALTER TABLE api_keys ADD COLUMN former_customer_id bigint DEFAULT nullif(setting_id('former_customer_id'), 0) REFERENCES former_customers;
ALTER TABLE webhooks ADD COLUMN former_customer_id bigint DEFAULT nullif(setting_id('former_customer_id'), 0) REFERENCES former_customers;
CREATE POLICY external_part ON api_keys AS RESTRICTIVE TO app_external
  USING (user_id = setting_id('user_id') OR coalesce(former_customer_id, 0) = setting_id('former_customer_id'));
CREATE POLICY external_part ON webhooks AS RESTRICTIVE TO app_external
  USING (coalesce(former_customer_id, 0) = setting_id('former_customer_id'));
CREATE INDEX addresses_former_customer ON addresses (former_customer_id) WHERE former_customer_id IS NOT NULL;
CREATE INDEX contacts_former_customer ON contacts (former_customer_id) WHERE former_customer_id IS NOT NULL;
CREATE INDEX baskets_former_customer ON baskets (former_customer_id) WHERE former_customer_id IS NOT NULL;

-- A basket is of the part of its customer that its contact is of, and never of a part of another customer.
CREATE FUNCTION keep_former_customer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  part bigint;
BEGIN
  SELECT former_customer_id INTO part FROM contacts WHERE id = NEW.contact_id AND customer_id = NEW.customer_id;
  IF FOUND THEN
    NEW.former_customer_id := part;
  ELSIF NEW.former_customer_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM former_customers WHERE id = NEW.former_customer_id AND customer_id = NEW.customer_id) THEN
    NEW.former_customer_id := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER baskets_former_customer BEFORE INSERT OR UPDATE OF contact_id, customer_id ON baskets
  FOR EACH ROW EXECUTE FUNCTION keep_former_customer();

ALTER POLICY external_own ON baskets USING (id = setting_id('basket_id') OR contact_id = setting_id('contact_id')
    OR orderer_contact_id = setting_id('contact_id')
    OR (customer_id = setting_id('customer_id') AND setting_id('sees_all') = 1
      AND coalesce(former_customer_id, 0) = setting_id('former_customer_id')))
  WITH CHECK (id = setting_id('basket_id') OR contact_id = setting_id('contact_id')
    OR orderer_contact_id = setting_id('contact_id')
    OR (customer_id = setting_id('customer_id') AND setting_id('sees_all') = 1
      AND coalesce(former_customer_id, 0) = setting_id('former_customer_id')));
ALTER POLICY external_own ON contacts USING (id = setting_id('contact_id')
  OR (customer_id = setting_id('customer_id') AND setting_id('sees_all') = 1
    AND coalesce(former_customer_id, 0) = setting_id('former_customer_id'))
  OR EXISTS (SELECT 1 FROM baskets b WHERE b.contact_id = contacts.id AND b.id = setting_id('basket_id')));
-- Of the other part one sees where one's own orders go, and nothing else.
ALTER POLICY external_own ON addresses USING (EXISTS (SELECT 1 FROM customers c WHERE c.id = customer_id)
  AND (coalesce(former_customer_id, 0) = setting_id('former_customer_id')
    OR setting_id('basket_id') <> 0
    OR EXISTS (SELECT 1 FROM deliveries d WHERE d.address_id = addresses.id)));

-- Where an address or a contact is used, and what keeps it from being deleted.
CREATE INDEX deliveries_address ON deliveries (address_id);
CREATE INDEX baskets_invoice_address ON baskets (invoice_address_id);
CREATE INDEX baskets_orderer_contact ON baskets (orderer_contact_id) WHERE orderer_contact_id IS NOT NULL;
CREATE INDEX shipments_address ON shipments (address_id);
