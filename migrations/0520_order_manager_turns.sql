-- To whom a basket went in turn, because its customer has no order manager: whose last turn is longest ago is next.
CREATE TABLE order_manager_turns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  basket_id bigint NOT NULL UNIQUE REFERENCES baskets ON DELETE CASCADE,
  manager_id bigint NOT NULL REFERENCES managers
);
CREATE INDEX order_manager_turns_last ON order_manager_turns (manager_id, id DESC);
SELECT protect('order_manager_turns', NULL);
