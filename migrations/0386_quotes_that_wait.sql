-- What lies with the customer and what is still to go: looked through every minute for a revision that went and replaces the one before.
CREATE INDEX quotes_lying ON quotes (basket_id, revision) WHERE status = 'sent';

-- A basket's first quote need not be its first revision: one that was taken back before its moment never went.
CREATE OR REPLACE FUNCTION note_order_intake(basket bigint) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO order_intake_changes (at)
  SELECT ordered_at FROM baskets WHERE id = basket AND ordered_at IS NOT NULL
  UNION SELECT sent_at FROM quotes WHERE basket_id = basket
$$;
CREATE OR REPLACE FUNCTION note_intake_of_basket() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF OLD.ordered_at IS NOT NULL THEN INSERT INTO order_intake_changes (at) VALUES (OLD.ordered_at); END IF;
  IF NEW.ordered_at IS DISTINCT FROM OLD.ordered_at AND NEW.ordered_at IS NOT NULL THEN
    INSERT INTO order_intake_changes (at) VALUES (NEW.ordered_at);
  END IF;
  INSERT INTO order_intake_changes (at) SELECT sent_at FROM quotes WHERE basket_id = NEW.id;
  RETURN NULL;
END $$;
