-- The page of a provider that creates its transaction before the customer pays: opened again, it is the same page, so that
-- no money can come by a second transaction that we do not know.
alter table payments add column page_url text;
