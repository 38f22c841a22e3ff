-- amendments.listMine

-- amendments.listMine, search: "uu"
