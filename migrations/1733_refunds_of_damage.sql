-- A credit note that pays back damage or returned goods: it does not count where a line of it ends at less than was invoiced.
ALTER TABLE invoices ADD COLUMN for_damage boolean NOT NULL DEFAULT false;
