-- After another look of the numbers of orders, shipments or complaints, a new number can be one that was given before.
CREATE FUNCTION is_number_taken(kind text, number text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT CASE kind
    WHEN 'order' THEN EXISTS (SELECT FROM baskets b WHERE b.number = is_number_taken.number)
    WHEN 'shipment' THEN EXISTS (SELECT FROM shipments s WHERE s.number = is_number_taken.number)
    ELSE EXISTS (SELECT FROM complaints c WHERE c.number = is_number_taken.number) END
$$;
REVOKE EXECUTE ON FUNCTION is_number_taken(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_number_taken(text, text) TO app_staff, app_external;
