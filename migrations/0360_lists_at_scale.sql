-- With what lists and tiles count of many baskets, which is then read from the index alone.
DROP INDEX baskets_status;
CREATE INDEX baskets_status ON baskets (status, delivery_date, id)
  INCLUDE (order_manager_id, business_unit_id, total, valid_until, follow_up_on);

-- What may be invoiced begins with these few lines of all that were ever ordered.
CREATE INDEX lines_to_invoice ON lines (basket_id) WHERE invoice_status = 'not_invoiced' AND (status IN ('delivered', 'closed') OR kind = 'cost');

-- Shipments without a label stand first in their list; a page of it begins where the one before ended.
CREATE INDEX shipments_failed_first ON shipments (((status = 'label_failed')::int), id);
