-- A failed incoming call can be repeated once, by an administrator and with the key of its click.
ALTER TABLE api_calls ADD COLUMN idempotency_key text;
ALTER TABLE api_calls ADD COLUMN replayed_at timestamptz;
ALTER TABLE api_calls ADD COLUMN replayed_by text;
