-- onlinePayments.listMyUnpaidOrders

-- onlinePayments.listMyUnpaidOrders, search: "uu"
