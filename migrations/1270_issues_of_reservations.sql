-- What an issue took from a reservation by hand, so that undoing it gives the reservation back.
CREATE TABLE stock_reservation_issues (
  act bigint PRIMARY KEY,
  reservation_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('hard', 'soft')),
  need_on date NOT NULL,
  quantity numeric(15, 3) NOT NULL CHECK (quantity >= 0),
  note text NOT NULL,
  reserved_by text NOT NULL
);
SELECT protect('stock_reservation_issues', NULL);
