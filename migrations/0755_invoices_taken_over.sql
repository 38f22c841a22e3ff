-- Open invoices of the program that a shop used before. They have no order and no document here, and can be corrected and taken back until
-- a payment is booked on them. After a merge of customers, contacts see only those of the customer that they came with.
ALTER TABLE invoices ADD COLUMN taken_over boolean NOT NULL DEFAULT false,
  ADD COLUMN former_customer_id bigint REFERENCES former_customers;

CREATE OR REPLACE FUNCTION keep_final_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{status,mail_id,sent_at,version,credited_net,credited_gross,settled,former_customer_id}';
BEGIN
  IF OLD.status = 'concept' THEN RETURN coalesce(NEW, OLD); END IF;
  IF OLD.taken_over AND NOT EXISTS (SELECT 1 FROM payment_parts p WHERE p.invoice_id = OLD.id) THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_OP = 'UPDATE' AND NEW.status <> 'concept' THEN
    IF EXISTS (SELECT 1 FROM former_customers f WHERE f.id = OLD.customer_id AND f.customer_id = NEW.customer_id) THEN
      free := free || 'customer_id'::text;
    END IF;
    IF to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'invoice % is final', OLD.number;
END $$;

ALTER POLICY external_own ON invoices USING (
  status <> 'concept' AND customer_id = setting_id('customer_id')
  AND (NOT taken_over OR (setting_id('sees_all') = 1 AND coalesce(former_customer_id, 0) = setting_id('former_customer_id')))
  AND NOT EXISTS (
    SELECT 1 FROM unnest(baskets_of_invoice(invoices.id)) AS held (id) WHERE NOT EXISTS (SELECT 1 FROM baskets b WHERE b.id = held.id)));
