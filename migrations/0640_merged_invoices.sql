-- What has a number stays as the customer has it; of two customers that became one its rows follow to the one that is kept.
CREATE OR REPLACE FUNCTION keep_final_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{status,mail_id,sent_at,version}';
BEGIN
  IF OLD.status = 'concept' THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_OP = 'UPDATE' AND NEW.status <> 'concept' THEN
    IF EXISTS (SELECT 1 FROM former_customers f WHERE f.id = OLD.customer_id AND f.customer_id = NEW.customer_id) THEN
      free := free || 'customer_id'::text;
    END IF;
    IF to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'invoice % is final', OLD.number;
END $$;
