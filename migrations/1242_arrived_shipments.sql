-- Files, pick-ups and what a supplier brought have arrived when they are handed over.
UPDATE shipments SET status = 'delivered' WHERE status = 'handed_over' AND type IN ('digital', 'pick_up', 'direct');
