-- What the queue does within is the same for every job: planned once for a connection, where one of its statements was planned every time.
ALTER FUNCTION queue_job(text, json, timestamptz, int, text) SET plan_cache_mode = force_generic_plan;
