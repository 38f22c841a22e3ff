-- Whether the tab packs the basket, so that two packers at one order see each other.
ALTER TABLE basket_visitors ADD COLUMN packs boolean NOT NULL DEFAULT false;
