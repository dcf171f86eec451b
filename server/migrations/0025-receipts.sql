-- What a tax receipt says about goods besides their code, and money that comes for an order that is paid already.
alter table products
  add column package_code text constraint products_package_shape check (package_code ~ '^[0-9]{1,20}$'),
  add column vat_percent smallint not null default 12 constraint products_vat_range check (vat_percent between 0 and 100);

-- an order keeps the money of one payment; what comes besides is refunded and stays on record
drop index payments_one_paid;
create unique index payments_one_paid on payments (merchant_id, order_id) where state = 'PAID' and refund_state is null;
