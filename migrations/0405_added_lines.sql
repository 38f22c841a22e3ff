-- Lines are added by statements that keep the basket's words themselves, and by some that do not: looked at is only whether a word of theirs is
-- missing there, where all words of all lines were gathered once more to find them the same.
CREATE FUNCTION keep_words_of_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE baskets b SET line_words = words_of_lines(b.id)
  WHERE b.id IN (
    SELECT k.id FROM changed c JOIN baskets k ON k.id = c.basket_id
    CROSS JOIN LATERAL unnest(ARRAY[c.description, c.customer_reference, c.author, c.isbn, replace(c.isbn, '-', '')]) word
    WHERE word <> '' AND strpos(' ' || k.line_words || ' ', ' ' || word || ' ') = 0);
  RETURN NULL;
END $$;
DROP TRIGGER lines_words_added ON lines;
CREATE TRIGGER lines_words_added AFTER INSERT ON lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_added();

-- The queue's own function of one job hands it to that of several: called at once, one layer less for every mail and webhook.
CREATE OR REPLACE FUNCTION queue_job(job_name text, payload json, run_at timestamptz, max_attempts int, job_key text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public SET plan_cache_mode = force_generic_plan AS $$
  SELECT FROM graphile_worker.add_jobs(ARRAY[ROW(queue_job.job_name, queue_job.payload, NULL, queue_job.run_at, queue_job.max_attempts, queue_job.job_key,
    NULL, NULL)::graphile_worker.job_spec]) $$;
