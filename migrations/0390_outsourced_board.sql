-- Where on the board a component stands, as far as the furthest of its assignments, and the delivery day that the board is sorted by; null off
-- the board: done here after all, or its line came to nothing. Kept by the rows it follows from, so that a column reads its first cards only.
ALTER TABLE outsourced_components
  ADD COLUMN stands_in text CHECK (stands_in IN ('request', 'quote', 'order', 'closed')),
  ADD COLUMN due_on date;

CREATE FUNCTION column_of_outsourced(asked bigint) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT CASE WHEN bool_or(status = 'closed') THEN 'closed' WHEN bool_or(status = 'order') THEN 'order'
    WHEN bool_or(status = 'quote') THEN 'quote' ELSE 'request' END
  FROM outsourced_assignments WHERE component_id = asked $$;

CREATE FUNCTION keep_outsourced_component() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  SELECT CASE WHEN NEW.ended_at IS NULL AND l.status NOT IN ('order_canceled', 'quote_canceled') THEN column_of_outsourced(NEW.id) END, b.delivery_date
  INTO NEW.stands_in, NEW.due_on FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.id = NEW.line_id;
  RETURN NEW;
END $$;
-- `stands_in` among them, so that the triggers below have it worked out by naming it.
CREATE TRIGGER outsourced_components_board BEFORE INSERT OR UPDATE OF line_id, ended_at, stands_in ON outsourced_components
  FOR EACH ROW EXECUTE FUNCTION keep_outsourced_component();

CREATE FUNCTION keep_outsourced_of_assignment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE outsourced_components c SET stands_in = NULL
  WHERE c.id = coalesce(NEW.component_id, OLD.component_id) AND c.stands_in <> column_of_outsourced(c.id);
  RETURN NULL;
END $$;
CREATE TRIGGER outsourced_assignments_board AFTER INSERT OR DELETE OR UPDATE OF status ON outsourced_assignments
  FOR EACH ROW EXECUTE FUNCTION keep_outsourced_of_assignment();

CREATE FUNCTION keep_outsourced_of_line() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE outsourced_components SET stands_in = NULL WHERE line_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER lines_outsourced_board AFTER UPDATE OF status, basket_id ON lines FOR EACH ROW
  WHEN (OLD.basket_id <> NEW.basket_id
    OR (OLD.status IN ('order_canceled', 'quote_canceled')) <> (NEW.status IN ('order_canceled', 'quote_canceled')))
  EXECUTE FUNCTION keep_outsourced_of_line();

CREATE FUNCTION keep_outsourced_of_basket() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE outsourced_components SET stands_in = NULL WHERE line_id IN (SELECT id FROM lines WHERE basket_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER baskets_outsourced_board AFTER UPDATE OF delivery_date ON baskets FOR EACH ROW
  WHEN (OLD.delivery_date IS DISTINCT FROM NEW.delivery_date) EXECUTE FUNCTION keep_outsourced_of_basket();

UPDATE outsourced_components SET stands_in = NULL;
DROP INDEX outsourced_components_open;
CREATE INDEX outsourced_components_open ON outsourced_components (stands_in, due_on, id)
  WHERE closed_at IS NULL AND stands_in IS NOT NULL;
DROP INDEX outsourced_components_closed;
CREATE INDEX outsourced_components_closed ON outsourced_components (closed_at) WHERE stands_in IS NOT NULL AND closed_at IS NOT NULL;
ANALYZE outsourced_components;
