-- What waits is late only when it was ordered: where it goes on is read from the index by which lists are counted.
DROP INDEX baskets_status;
CREATE INDEX baskets_status ON baskets (status, delivery_date, id)
  INCLUDE (order_manager_id, business_unit_id, total, valid_until, follow_up_on, resume_status);
