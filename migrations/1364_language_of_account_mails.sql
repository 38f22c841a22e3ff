-- Screens are Dutch and English; mails about an account are also French and German, for contacts who read these.
CREATE FUNCTION account_language(account bigint) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(
    (SELECT c.language FROM contacts c WHERE c.user_id = account AND c.active AND c.language IN ('fr', 'de') ORDER BY c.id LIMIT 1),
    (SELECT u.language FROM users u WHERE u.id = account))
$$;
REVOKE EXECUTE ON FUNCTION account_language(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_language(bigint) TO app_staff, app_external;
