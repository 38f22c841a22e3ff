-- What prepress charges, for the shop and for products that have limits of their own: the rounds of changes of a proof that are in the price, a
-- further round, and making the spine of a cover fit; amounts in ten-thousandths of a euro.
ALTER TABLE preflight_limits
  ADD COLUMN free_changes int NOT NULL DEFAULT 1 CHECK (free_changes >= 0),
  ADD COLUMN change_cost bigint NOT NULL DEFAULT 500000 CHECK (change_cost >= 0),
  ADD COLUMN spine_cost bigint NOT NULL DEFAULT 150000 CHECK (spine_cost >= 0);
