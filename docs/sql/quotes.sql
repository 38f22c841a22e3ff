-- quotes.mine

-- quotes.mine, search: "uu"
