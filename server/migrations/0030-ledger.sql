-- The ledger of money that went through providers: every move takes from one account what it adds to another, so that all
-- balances together are zero. Accounts are `CUSTOMER` and `PROVIDER/PAYME`, `PROVIDER/CLICK` …
create table money_moves (
  merchant_id  uuid        not null references merchants,
  -- the id of the payment or of the refund: each of them moves its money once
  id           uuid        not null,
  payment_id   uuid        not null,
  order_id     uuid        not null,
  at           timestamptz not null,
  from_account text        not null,
  to_account   text        not null,
  amount       bigint      not null constraint money_moves_amount_positive check (amount > 0),
  why          text        not null constraint money_moves_why_known check (why in ('PAYMENT', 'REFUND')),
  primary key (merchant_id, id),
  constraint money_moves_between_two check (from_account <> to_account),
  constraint money_moves_payment_by_its_id check ((why = 'PAYMENT') = (id = payment_id)),
  foreign key (merchant_id, payment_id) references payments
);
create index money_moves_of_payment on money_moves (merchant_id, payment_id);
call guard_tenant_table('money_moves');
-- a move is never changed: what was wrong is corrected by another move
revoke update, delete on money_moves from dasturxon_app;

-- the money of before
do $$
declare merchant uuid;
begin
  for merchant in select id from merchants loop
    perform set_config('app.tenant', merchant::text, true);
    insert into money_moves (merchant_id, id, payment_id, order_id, at, from_account, to_account, amount, why)
    select merchant_id, id, id, order_id, paid_at, 'CUSTOMER', 'PROVIDER/' || provider, amount, 'PAYMENT'
      from payments where merchant_id = merchant and state = 'PAID' and amount > 0
    union all
    select merchant_id, refund_id, id, order_id, coalesce(refund_at, paid_at), 'PROVIDER/' || provider, 'CUSTOMER', refund_amount, 'REFUND'
      from payments where merchant_id = merchant and refund_state = 'DONE';
  end loop;
end $$;
