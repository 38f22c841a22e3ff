-- The order of the books of a publication, which takes its ISBN. A number of a removed registration keeps `assigned_at`: it is not given again.
ALTER TABLE publications ADD COLUMN basket_id bigint REFERENCES baskets ON DELETE SET NULL;
CREATE UNIQUE INDEX publications_basket ON publications (basket_id);
