-- Kept per product group as well (0: none), that of the first goods of the basket: the recap by main group adds up days like the others.
-- Days are counted anew by the job that keeps them; until then they are counted from the rows.
DROP TABLE recap_days;
CREATE TABLE recap_days (
  day date NOT NULL,
  stage text NOT NULL,
  business_unit_id bigint NOT NULL REFERENCES business_units,
  manager_id bigint NOT NULL,
  sub_group_id bigint NOT NULL,
  count int NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (day, stage, business_unit_id, manager_id, sub_group_id)
);
SELECT protect('recap_days', NULL);
DELETE FROM shop_state WHERE key = 'recap';

-- What the first goods of a basket are changes with its lines.
CREATE FUNCTION note_recap_of_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO recap_changes (at)
  SELECT DISTINCT date_bin('15 minutes', reached_at, '2000-01-01') FROM basket_stages
  WHERE basket_id IN (SELECT basket_id FROM touched WHERE sub_group_id IS NOT NULL);
  RETURN NULL;
END $$;
CREATE FUNCTION note_recap_of_line() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO recap_changes (at)
  SELECT DISTINCT date_bin('15 minutes', reached_at, '2000-01-01') FROM basket_stages WHERE basket_id IN (OLD.basket_id, NEW.basket_id);
  RETURN NULL;
END $$;
CREATE TRIGGER lines_recap_added AFTER INSERT ON lines REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_recap_of_lines();
CREATE TRIGGER lines_recap_removed AFTER DELETE ON lines REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_recap_of_lines();
CREATE TRIGGER lines_recap_changed AFTER UPDATE OF basket_id, position, kind, sub_group_id ON lines FOR EACH ROW
  WHEN ((OLD.basket_id, OLD.position, OLD.kind, OLD.sub_group_id) IS DISTINCT FROM (NEW.basket_id, NEW.position, NEW.kind, NEW.sub_group_id))
  EXECUTE FUNCTION note_recap_of_line();
