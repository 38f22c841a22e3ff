-- How the numbers of a kind of record look. Without a row the built-in format holds.
CREATE TABLE number_formats (
  kind text PRIMARY KEY CHECK (kind IN ('order', 'invoice', 'shipment', 'complaint')),
  -- `{yyyy}` and `{yy}` are the year, `{unit}` is the business unit.
  prefix text NOT NULL,
  digits int NOT NULL CHECK (digits BETWEEN 1 AND 9)
);
-- Customers open baskets, which takes a number.
SELECT protect('number_formats', 'true');
REVOKE INSERT, UPDATE ON number_formats FROM app_external;

-- Sets the first number of a kind in an installation where none was taken. Returns false when one was: numbers never go back.
CREATE FUNCTION begin_numbers(of_kind text, first_number bigint) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  taken boolean;
BEGIN
  CASE of_kind
    WHEN 'order' THEN
      SELECT is_called INTO taken FROM basket_numbers;
      IF NOT taken THEN PERFORM setval('basket_numbers', first_number, false); END IF;
    WHEN 'shipment' THEN
      SELECT is_called INTO taken FROM shipment_numbers;
      IF NOT taken THEN PERFORM setval('shipment_numbers', first_number, false); END IF;
    WHEN 'complaint' THEN
      SELECT is_called INTO taken FROM complaint_numbers;
      IF NOT taken THEN PERFORM setval('complaint_numbers', first_number, false); END IF;
  END CASE;
  RETURN NOT taken;
END $$;
REVOKE EXECUTE ON FUNCTION begin_numbers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_numbers TO app_staff;
