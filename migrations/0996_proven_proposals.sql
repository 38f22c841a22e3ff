-- A search of all plans of few operations tells that none costs less.
ALTER TABLE plan_proposals ADD COLUMN proven boolean NOT NULL DEFAULT false;
