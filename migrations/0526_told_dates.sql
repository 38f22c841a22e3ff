-- The delivery dates of a line that the customer was last told: by the confirmation of the order, or by a mail that they moved.
CREATE TABLE told_dates (
  line_id bigint PRIMARY KEY REFERENCES lines ON DELETE CASCADE,
  dates date[] NOT NULL
);
SELECT protect('told_dates', NULL);
INSERT INTO told_dates (line_id, dates)
SELECT l.id, array_agg(DISTINCT d.date ORDER BY d.date)
FROM baskets b JOIN lines l ON l.basket_id = b.id JOIN deliveries d ON d.line_id = l.id
WHERE b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold') AND d.date IS NOT NULL
GROUP BY l.id;
