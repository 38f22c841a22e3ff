-- A step of the plan keeps the overtime that it opened, so that undoing it closes that again.
ALTER TABLE plan_steps ADD COLUMN opened jsonb NOT NULL DEFAULT '[]';
