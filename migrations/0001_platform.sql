CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO app_staff, app_external;

-- Row-level security of one table: the owner and the staff see all, external users what `external_predicate` says
-- (nothing when it is null). FORCE, so that not even the owner of a table goes round its policies.
CREATE FUNCTION protect(table_name regclass, external_predicate text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format('CREATE POLICY owner_all ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', table_name);
  EXECUTE format('CREATE POLICY staff_all ON %s TO app_staff USING (true) WITH CHECK (true)', table_name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO app_staff', table_name);
  IF external_predicate IS NOT NULL THEN
    EXECUTE format('CREATE POLICY external_own ON %s TO app_external USING (%s) WITH CHECK (%s)',
                   table_name, external_predicate, external_predicate);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %s TO app_external', table_name);
  END IF;
END $$;

-- The number that a setting of the transaction holds; 0 when it is not set.
CREATE FUNCTION setting_id(name text) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT coalesce(nullif(current_setting('app.' || name, true), ''), '0')::bigint $$;

-- Runs with the owner's rights, because the queue's tables are the owner's alone.
CREATE FUNCTION queue_job(job_name text, payload json, run_at timestamptz, max_attempts int, job_key text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS
  $$ SELECT graphile_worker.add_job(job_name, payload, run_at := queue_job.run_at, max_attempts := queue_job.max_attempts, job_key := queue_job.job_key) $$;

CREATE FUNCTION searchable(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT lower(public.unaccent('public.unaccent', coalesce(words, ''))) $$;

CREATE TABLE facts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id bigint NOT NULL,
  actor_name text NOT NULL,
  fact text NOT NULL,
  refs text[] NOT NULL,
  from_state text,
  to_state text,
  data jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX facts_refs ON facts USING gin (refs);
-- External users write history through their own acts, and read none of it.
SELECT protect('facts', NULL);
GRANT INSERT, SELECT ON facts TO app_external;
CREATE POLICY external_write ON facts FOR INSERT TO app_external WITH CHECK (true);
CREATE POLICY external_read ON facts FOR SELECT TO app_external USING (actor_id = setting_id('user_id') AND xmin = pg_current_xact_id()::xid);

CREATE TABLE idempotency_keys (
  actor_id bigint NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  input_hash text NOT NULL,
  response jsonb,
  at timestamptz NOT NULL,
  PRIMARY KEY (actor_id, endpoint, key)
);
CREATE INDEX idempotency_keys_at ON idempotency_keys (at);
SELECT protect('idempotency_keys', 'actor_id = setting_id(''user_id'')');

CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  kind text NOT NULL,
  refs text[] NOT NULL DEFAULT '{}',
  sender text NOT NULL,
  recipients text[] NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]',
  status text NOT NULL CHECK (status IN ('queued', 'kept', 'sent', 'failed')),
  error text,
  attempts int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX mails_refs ON mails USING gin (refs);
CREATE INDEX mails_created ON mails (created_at DESC, id DESC);
SELECT protect('mails', NULL);
GRANT INSERT ON mails TO app_external;
CREATE POLICY external_write ON mails FOR INSERT TO app_external WITH CHECK (true);

CREATE TABLE files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  mime text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  refs text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE INDEX files_refs ON files USING gin (refs);
SELECT protect('files', NULL);
GRANT INSERT ON files TO app_external;
CREATE POLICY external_write ON files FOR INSERT TO app_external WITH CHECK (true);

-- What opens without a session: only the hash of the token is kept.
CREATE TABLE access_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject_id bigint NOT NULL,
  basket_id bigint,
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX access_tokens_subject ON access_tokens (kind, subject_id);
SELECT protect('access_tokens', NULL);
GRANT INSERT ON access_tokens TO app_external;
CREATE POLICY external_write ON access_tokens FOR INSERT TO app_external WITH CHECK (true);

CREATE UNLOGGED TABLE call_counts (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  calls int NOT NULL,
  PRIMARY KEY (bucket, window_start)
);

CREATE TABLE shop_state (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
SELECT protect('shop_state', NULL);
