-- An amendment changes the ordered quantity, and what is ready keeps the numbers of the quantity of then.
ALTER TABLE plan_events ADD COLUMN calculated_for integer;
COMMENT ON COLUMN plan_events.calculated_for IS 'The ordered quantity that quantity_in and quantity_out belong to; null as ordered now, and for an operation that makes more.';
