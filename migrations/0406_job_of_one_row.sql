-- A job without a key is one row of the queue and word of it. The queue's own function asks four things more that only keys, named queues and new
-- kinds of jobs need, at four times the cost for every mail and webhook; those still go through it.
CREATE OR REPLACE FUNCTION queue_job(job_name text, payload json, run_at timestamptz, max_attempts int, job_key text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF queue_job.job_key IS NULL THEN
    INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at, max_attempts)
    SELECT t.id, queue_job.payload, coalesce(queue_job.run_at, now()), queue_job.max_attempts
    FROM graphile_worker._private_tasks t WHERE t.identifier = queue_job.job_name;
    IF FOUND THEN
      PERFORM pg_notify('jobs:insert', json_build_object('r', random()::text, 'count', 1)::text);
      RETURN;
    END IF;
  END IF;
  PERFORM graphile_worker.add_job(queue_job.job_name, queue_job.payload, run_at := queue_job.run_at, max_attempts := queue_job.max_attempts,
    job_key := queue_job.job_key);
END $$;
