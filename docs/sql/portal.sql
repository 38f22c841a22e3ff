-- portal.listAnswers

-- portal.listAnswers, search: "uu"
