-- Orders of a colleague that count towards no budget, and stay with the budget that the colleague has left.
CREATE TABLE shop_budget_earlier_orders (
  basket_id bigint PRIMARY KEY REFERENCES baskets ON DELETE CASCADE,
  budget_id bigint NOT NULL REFERENCES shop_budgets ON DELETE CASCADE
);
SELECT protect('shop_budget_earlier_orders', NULL);
CREATE INDEX shop_budget_earlier_orders_budget ON shop_budget_earlier_orders (budget_id);
