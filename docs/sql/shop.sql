-- shop.listOrders

-- shop.listOrders, search: "uu"
