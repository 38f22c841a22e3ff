-- shop.listOrders

-- shop.listOrders, search: "uu"

-- shop.listWaiting
SELECT o.id, o.customer_id AS "customerId", c.name AS customer, concat_ws(' ', k.first_name, nullif(k.surname_prefix, ''), k.surname) AS buyer, o.total, o.asked_at AS "askedAt",
  ARRAY(SELECT concat_ws(' ', a.first_name, nullif(a.surname_prefix, ''), a.surname) FROM contacts a JOIN users u ON u.id = a.user_id AND u.active
    WHERE a.customer_id = o.customer_id AND a.may_approve AND a.active AND a.id <> o.contact_id
      AND a.former_customer_id IS NOT DISTINCT FROM k.former_customer_id ORDER BY a.id) AS approvers,
  coalesce((SELECT jsonb_agg(jsonb_build_object('name', coalesce(nullif(i.item ->> 'name', ''), s.name_nl, ''), 'quantity', (i.item ->> 'quantity')::int) ORDER BY i.place)
    FROM jsonb_array_elements(o.items) WITH ORDINALITY AS i (item, place)
    LEFT JOIN sub_groups s ON s.id = (i.item ->> 'productId')::bigint),
    (SELECT jsonb_agg(jsonb_build_object('name', l.description, 'quantity', l.quantity) ORDER BY l.position, l.id)
    FROM lines l WHERE l.basket_id = o.basket_id AND l.kind <> 'text' AND l.status NOT IN ('order_canceled', 'quote_canceled')), '[]') AS products,
  o.basket_id AS "basketId", (SELECT b.number FROM baskets b WHERE b.id = o.basket_id) AS number
FROM shop_orders o JOIN customers c ON c.id = o.customer_id JOIN contacts k ON k.id = o.contact_id
WHERE o.status = 'waiting' ORDER BY o.id LIMIT $1;

-- shop.listBudgets

-- shop.listBudgets, search: "uu"
