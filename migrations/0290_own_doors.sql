-- A contact who sees all of a customer may look after what its programs may do and hear; which of them may is a permission.
ALTER POLICY external_own ON api_keys
  USING (user_id = setting_id('user_id') OR (customer_id = setting_id('customer_id') AND setting_id('sees_all') = 1))
  WITH CHECK (user_id = setting_id('user_id') OR (customer_id = setting_id('customer_id') AND setting_id('sees_all') = 1));
CREATE POLICY external_own ON webhooks TO app_external
  USING (customer_id = setting_id('customer_id') AND setting_id('sees_all') = 1)
  WITH CHECK (customer_id = setting_id('customer_id') AND setting_id('sees_all') = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks TO app_external;
CREATE POLICY external_own ON webhook_deliveries TO app_external
  USING (EXISTS (SELECT FROM webhooks w WHERE w.id = webhook_id))
  WITH CHECK (EXISTS (SELECT FROM webhooks w WHERE w.id = webhook_id));
GRANT SELECT, INSERT, UPDATE ON webhook_deliveries TO app_external;

-- Who made a webhook is told in their own language when it is switched off.
ALTER TABLE webhooks ADD COLUMN notify_language text NOT NULL DEFAULT 'nl' CHECK (notify_language IN ('nl', 'en'));

-- Who acts as whom, of the sessions that end when an account is closed: theirs, and those that act as them.
CREATE FUNCTION actings_of(of_user bigint) RETURNS TABLE (user_id bigint, name text, by_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT u.id, u.name, own.name FROM sessions s JOIN users u ON u.id = s.acts_as_id JOIN users own ON own.id = s.user_id
  WHERE s.acts_as_id = of_user OR s.user_id = of_user
  ORDER BY s.id
$$;
REVOKE EXECUTE ON FUNCTION actings_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION actings_of TO app_staff;

-- When a browser last asked something: what stands idle too long is signed out.
ALTER TABLE sessions ADD COLUMN seen_at timestamptz;
