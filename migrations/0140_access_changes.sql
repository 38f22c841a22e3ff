-- Whoever's right to be here may have changed is told to every process, which looks again and ends what is no longer allowed.
CREATE FUNCTION tell_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_now jsonb := to_jsonb(coalesce(NEW, OLD));
BEGIN
  PERFORM pg_notify('access', coalesce(row_now ->> 'user_id', CASE TG_TABLE_NAME WHEN 'users' THEN row_now ->> 'id' END, 'everybody'));
  RETURN NULL;
END $$;

CREATE TRIGGER session_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_access_changed();
CREATE TRIGGER user_changed AFTER UPDATE OF active, admin, internal ON users FOR EACH ROW EXECUTE FUNCTION tell_access_changed();
CREATE TRIGGER user_roles_changed AFTER INSERT OR DELETE ON user_roles FOR EACH ROW EXECUTE FUNCTION tell_access_changed();
CREATE TRIGGER role_changed AFTER UPDATE OF permissions ON roles FOR EACH ROW EXECUTE FUNCTION tell_access_changed();
