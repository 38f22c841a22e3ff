CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
-- For composite GIN indexes: baskets_search holds the text of a basket and the columns that its lists sort by.
CREATE EXTENSION IF NOT EXISTS btree_gin;

ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO app_staff, app_external;

-- Sets the row-level security of one table: the owner and the staff see every row, external users the rows of `external_predicate`
-- (none when it is null). FORCE, so that the policies apply to the table's owner too.
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

-- Returns a numeric setting of the transaction, or 0 when it is not set.
CREATE FUNCTION setting_id(name text) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT coalesce(nullif(current_setting('app.' || name, true), ''), '0')::bigint $$;

-- Calls add_jobs directly: graphile_worker.add_job is a slower wrapper around it, and every mail and webhook adds a job.
CREATE FUNCTION queue_job(job_name text, payload json, run_at timestamptz, max_attempts int, job_key text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_generic_plan AS $$
  SELECT FROM graphile_worker.add_jobs(ARRAY[ROW(queue_job.job_name, queue_job.payload, NULL, queue_job.run_at, queue_job.max_attempts, queue_job.job_key,
    NULL, NULL)::graphile_worker.job_spec]) $$;

-- Retries one failed job. The staff's role has no rights on the queue's tables.
CREATE FUNCTION run_job_again(job bigint, at timestamptz) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS
  $$ SELECT count(*) > 0 FROM graphile_worker.reschedule_jobs(ARRAY[job], run_at := at, attempts := 0) $$;
REVOKE EXECUTE ON FUNCTION run_job_again FROM PUBLIC;
GRANT EXECUTE ON FUNCTION run_job_again TO app_staff;

-- Normalizes a text for search: lower case, without accents.
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
  data jsonb NOT NULL DEFAULT '{}',
  -- The user who acted in the actor's name; null when the actor acted themselves.
  by_id bigint,
  by_name text,
  CONSTRAINT facts_by CHECK ((by_id IS NULL) = (by_name IS NULL))
);
-- External users write facts through their own acts, and read only those of the same transaction.
SELECT protect('facts', NULL);
GRANT INSERT, SELECT ON facts TO app_external;
CREATE POLICY external_write ON facts FOR INSERT TO app_external WITH CHECK (true);
CREATE POLICY external_read ON facts FOR SELECT TO app_external USING (actor_id = setting_id('user_id') AND xmin = pg_current_xact_id()::xid);
CREATE INDEX facts_refs ON facts USING gin (refs);

CREATE TABLE idempotency_keys (
  actor_id bigint NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  input_hash text NOT NULL,
  response jsonb,
  at timestamptz NOT NULL,
  PRIMARY KEY (actor_id, endpoint, key)
);
SELECT protect('idempotency_keys', 'actor_id = setting_id(''user_id'')');
CREATE INDEX idempotency_keys_at ON idempotency_keys (at);

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
  status text NOT NULL CHECK (status IN ('waiting', 'held', 'queued', 'kept', 'sent', 'failed', 'withdrawn')),
  error text,
  attempts int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- The moment at which a waiting mail is sent; until then it can be withdrawn.
  send_at timestamptz,
  -- The mail that this one repeats.
  repeat_of bigint REFERENCES mails (id),
  CONSTRAINT mails_waiting_until CHECK (status NOT IN ('waiting', 'held') OR send_at IS NOT NULL)
);
SELECT protect('mails', NULL);
GRANT INSERT ON mails TO app_external;
CREATE POLICY external_write ON mails FOR INSERT TO app_external WITH CHECK (true);
CREATE INDEX mails_refs ON mails USING gin (refs);
CREATE INDEX mails_created ON mails (created_at DESC, id DESC);
CREATE INDEX mails_repeat_of ON mails (repeat_of) WHERE repeat_of IS NOT NULL;
CREATE INDEX mails_waiting ON mails (send_at) WHERE status = 'waiting';
-- Every home page counts failed mails, of which there are few.
CREATE INDEX mails_failed ON mails (id) WHERE status = 'failed';

-- The searched text of a mail. Declared IMMUTABLE for the index: array_to_string is only STABLE because it accepts arrays of every type,
-- and for text[] its result never changes.
CREATE FUNCTION mail_words(subject text, recipients text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT public.searchable(subject || ' ' || array_to_string(recipients, ' ')) $$;

CREATE INDEX mails_search ON mails USING gin (mail_words(subject, recipients) gin_trgm_ops);

CREATE TABLE files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  mime text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  refs text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  -- The row stays when retention removes the bytes.
  removed_at timestamptz
);
SELECT protect('files', NULL);
GRANT INSERT ON files TO app_external;
CREATE POLICY external_write ON files FOR INSERT TO app_external WITH CHECK (true);
CREATE INDEX files_refs ON files USING gin (refs);

-- The bytes of a file that an act made, until a job uploads them to the file store: no act waits for the store.
CREATE TABLE waiting_files (
  key text PRIMARY KEY,
  bytes bytea STORAGE EXTERNAL NOT NULL
);
SELECT protect('waiting_files', NULL);
GRANT INSERT ON waiting_files TO app_external;
CREATE POLICY external_write ON waiting_files FOR INSERT TO app_external WITH CHECK (true);

-- Uploads to the file store that have no row in `files` yet. The nightly job removes an upload that is still without one after a day.
CREATE TABLE put_files (
  key text PRIMARY KEY,
  put_at timestamptz NOT NULL
);
SELECT protect('put_files', NULL);
CREATE INDEX put_files_put_at ON put_files (put_at);

-- Tokens that open a page without a session. Only the hash of a token is stored.
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
SELECT protect('access_tokens', NULL);
GRANT INSERT ON access_tokens TO app_external;
CREATE POLICY external_write ON access_tokens FOR INSERT TO app_external WITH CHECK (true);
CREATE INDEX access_tokens_subject ON access_tokens (kind, subject_id);

-- Calls per bucket and window, for rate limits. UNLOGGED: a crash may lose them.
CREATE UNLOGGED TABLE call_counts (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  calls int NOT NULL,
  PRIMARY KEY (bucket, window_start)
);
-- The nightly job deletes old windows.
GRANT SELECT, DELETE ON call_counts TO app_staff;
CREATE INDEX call_counts_start ON call_counts (window_start);

-- SECURITY DEFINER, because calls are also counted for external users and before anybody has signed in.
CREATE FUNCTION count_calls(of_bucket text, from_moment timestamptz, more int) RETURNS int
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO call_counts (bucket, window_start, calls) VALUES (of_bucket, from_moment, more)
  ON CONFLICT (bucket, window_start) DO UPDATE SET calls = call_counts.calls + more RETURNING calls
$$;

-- Values that the server keeps about itself, such as the progress of a job.
CREATE TABLE shop_state (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
SELECT protect('shop_state', NULL);

-- The log of incoming and outgoing calls. The server writes it in batches outside the transaction of the call, so nothing references it.
CREATE TABLE api_calls (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  service text NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  status int,
  duration_ms int NOT NULL,
  actor_id bigint NOT NULL,
  actor_name text NOT NULL,
  api_key_id bigint,
  correlation_id text NOT NULL,
  request text,
  response text,
  error text,
  search_text text NOT NULL GENERATED ALWAYS AS (searchable(path || ' ' || actor_name || ' ' || coalesce(error, ''))) STORED
);
SELECT protect('api_calls', NULL);
CREATE INDEX api_calls_at ON api_calls (at);
CREATE INDEX api_calls_correlation ON api_calls (correlation_id);
CREATE INDEX api_calls_search ON api_calls USING gin (search_text gin_trgm_ops);
CREATE INDEX api_calls_failed ON api_calls (id) WHERE status >= 400 OR error IS NOT NULL;

CREATE TABLE log_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  level int NOT NULL,
  message text NOT NULL,
  correlation_id text,
  process int NOT NULL,
  detail text
);
SELECT protect('log_lines', NULL);
CREATE INDEX log_lines_at ON log_lines (at);
CREATE INDEX log_lines_level ON log_lines (level, id);
CREATE INDEX log_lines_correlation ON log_lines (correlation_id) WHERE correlation_id IS NOT NULL;
CREATE INDEX log_lines_search ON log_lines USING gin (searchable(message) gin_trgm_ops);

-- The shop's own text for a kind of mail; without a row the built-in text is used.
CREATE TABLE mail_templates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  business_unit_id bigint NOT NULL,
  language text NOT NULL CHECK (language IN ('nl', 'en')),
  subject text NOT NULL,
  message text NOT NULL,
  button text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  -- False after a reset to the built-in text. The row stays, so that `version` keeps counting and a save based on an older one is refused.
  in_use boolean NOT NULL DEFAULT true,
  UNIQUE (kind, business_unit_id, language)
);
SELECT protect('mail_templates', NULL);

-- When a mail is sent automatically; without a row the built-in schedule is used.
CREATE TABLE mail_schedules (
  kind text NOT NULL,
  business_unit_id bigint NOT NULL,
  is_on boolean NOT NULL,
  -- Working days after the event that the mail is about; null for a mail that is sent at once.
  after_days int CHECK (after_days BETWEEN 1 AND 30),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (kind, business_unit_id)
);
SELECT protect('mail_schedules', NULL);
