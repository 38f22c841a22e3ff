-- Who repeats a call may finish it after an interruption; a click that succeeded at a later try is not repeated.
ALTER TABLE api_calls ADD COLUMN replayed_by_id bigint;
CREATE INDEX api_calls_idempotency_key ON api_calls (idempotency_key) WHERE idempotency_key IS NOT NULL;
