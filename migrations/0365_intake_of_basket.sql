-- The same notes from the rows that the trigger holds already, instead of by reading the basket again: every confirmation passes here.
CREATE OR REPLACE FUNCTION note_intake_of_basket() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF OLD.ordered_at IS NOT NULL THEN INSERT INTO order_intake_changes (at) VALUES (OLD.ordered_at); END IF;
  IF NEW.ordered_at IS DISTINCT FROM OLD.ordered_at AND NEW.ordered_at IS NOT NULL THEN
    INSERT INTO order_intake_changes (at) VALUES (NEW.ordered_at);
  END IF;
  INSERT INTO order_intake_changes (at) SELECT sent_at FROM quotes WHERE basket_id = NEW.id AND revision = 1;
  RETURN NULL;
END $$;
