-- Reports read the orders of a period, also those that are finished.
create index orders_by_time on orders (merchant_id, placed_at) include (branch_id, status);
