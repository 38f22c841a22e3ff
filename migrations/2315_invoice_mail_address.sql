-- 2026-12-03 12:20. Where a final invoice is mailed may be corrected: it is on no document, and a mail that came back is sent again.
CREATE OR REPLACE FUNCTION keep_final_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{status,mail_id,sent_at,send_to,version,credited_net,credited_gross,settled,former_customer_id}';
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
