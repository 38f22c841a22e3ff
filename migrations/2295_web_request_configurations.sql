-- The product and the answers that a visitor of the shop asks a quote for, by the code of each question, so that they can be calculated; null
-- for a request in words.
ALTER TABLE web_requests
  ADD COLUMN sub_group_id bigint REFERENCES sub_groups ON DELETE SET NULL,
  ADD COLUMN answers jsonb;
