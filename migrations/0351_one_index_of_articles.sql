-- The same as lines_article, which stood before it in the order of writing and after it in that of numbers.
DROP INDEX lines_sold_article;
