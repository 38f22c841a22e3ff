-- A line made from another: a reorder, or a copy to another basket. What was approved for the one can be printed again for the other.
ALTER TABLE lines ADD COLUMN copied_from bigint REFERENCES lines ON DELETE SET NULL;
CREATE INDEX lines_copied_from ON lines (copied_from) WHERE copied_from IS NOT NULL;

-- The number of the order in a print system outside; while it is known there, the order stays in its unit.
ALTER TABLE baskets ADD COLUMN print_order_number text;
