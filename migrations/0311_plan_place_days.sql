-- Days on which a place has other hours than its week: [{"date": "2026-11-24", "hours": [{"from": "08:00", "to": "19:00"}], "note": "…"}, ...].
-- Without hours the place is closed; with hours it is open, also on a holiday.
ALTER TABLE plan_places ADD COLUMN special_days jsonb NOT NULL DEFAULT '[]';
