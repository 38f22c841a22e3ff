-- When a university wants the manuscript and the title page, and whether it pays the thesis of a candidate itself.
ALTER TABLE universities
  ADD COLUMN manuscript_weeks int NOT NULL DEFAULT 0 CHECK (manuscript_weeks BETWEEN 0 AND 52),
  ADD COLUMN title_page_days int NOT NULL DEFAULT 5 CHECK (title_page_days BETWEEN 0 AND 60),
  ADD COLUMN payer_customer_id bigint REFERENCES customers;
-- When the candidate was warned that little time is left to order.
ALTER TABLE thesis_drafts ADD COLUMN warned_at timestamptz;
-- The customer that gets the invoices of an order in place of the one that ordered it.
ALTER TABLE baskets ADD COLUMN payer_customer_id bigint REFERENCES customers;
CREATE INDEX baskets_payer ON baskets (payer_customer_id) WHERE payer_customer_id IS NOT NULL;
CREATE INDEX universities_payer ON universities (payer_customer_id) WHERE payer_customer_id IS NOT NULL;
