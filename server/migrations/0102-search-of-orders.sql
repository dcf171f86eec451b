-- The staff look for an order of the last days, finished or not, by its number or the end of a phone.
create index orders_newest on orders (merchant_id, placed_at desc);
