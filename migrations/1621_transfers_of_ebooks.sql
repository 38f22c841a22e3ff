-- The transfer by which an e-book came, so that a repeated call stores nothing twice.
ALTER TABLE publications ADD COLUMN ebook_transfer text NOT NULL DEFAULT '';
