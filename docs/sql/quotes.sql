-- quotes.listMine

-- quotes.listMine, search: "uu"
