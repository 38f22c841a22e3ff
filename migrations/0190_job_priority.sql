-- Jobs have a priority: the lowest number runs first.
DROP FUNCTION queue_job(text, json, timestamptz, int, text);
CREATE FUNCTION queue_job(job_name text, payload json, run_at timestamptz, max_attempts int, job_key text, priority int) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_generic_plan AS $$
  SELECT FROM graphile_worker.add_jobs(ARRAY[ROW(queue_job.job_name, queue_job.payload, NULL, queue_job.run_at, queue_job.max_attempts,
    queue_job.job_key, queue_job.priority, NULL)::graphile_worker.job_spec]) $$;
