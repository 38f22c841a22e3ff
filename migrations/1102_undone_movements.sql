-- Whether an act was undone is asked of every movement that a journal shows, and of every count.
CREATE INDEX stock_mutations_undoes ON stock_mutations (undoes) WHERE undoes IS NOT NULL;
