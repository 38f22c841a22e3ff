-- The session that asks is ended by signing out.
DROP FUNCTION end_own_session(bigint);
CREATE FUNCTION end_own_other_session(which bigint) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH ended AS (
    DELETE FROM sessions WHERE id = which AND user_id = setting_id('user_id') AND id <> setting_id('session_id') RETURNING 1)
  SELECT EXISTS (SELECT FROM ended)
$$;
