-- Running orders of the program that a shop used before: their files and proofs are there, so a person releases them to production.
ALTER TABLE baskets ADD COLUMN taken_over boolean NOT NULL DEFAULT false;

-- Continues the numbers of orders behind one that came along; numbers never go back.
CREATE FUNCTION pass_order_number(number bigint) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS
  $$ SELECT setval('basket_numbers', number) FROM basket_numbers WHERE last_value < number OR (last_value = number AND NOT is_called) $$;
REVOKE EXECUTE ON FUNCTION pass_order_number(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pass_order_number(bigint) TO app_staff;
