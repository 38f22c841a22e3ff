-- The hours in which a place may work overtime, by weekday; none is two hours after it closes. The surcharge is on its hourly rate.
ALTER TABLE plan_places ADD COLUMN overtime jsonb NOT NULL DEFAULT '[]';
ALTER TABLE plan_places ADD COLUMN overtime_percent int NOT NULL DEFAULT 0 CHECK (overtime_percent BETWEEN 0 AND 300);
