-- 2026-12-03 06:55. In which condition goods came back, and the return that a complaint is about.
ALTER TABLE return_lines ADD COLUMN condition text NOT NULL DEFAULT 'good' CHECK (condition IN ('good', 'damaged', 'toInspect'));
ALTER TABLE complaints ADD COLUMN return_id bigint REFERENCES returns;
CREATE INDEX complaints_return ON complaints (return_id) WHERE return_id IS NOT NULL;
