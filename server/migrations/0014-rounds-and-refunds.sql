-- Rounds at a table, refunds that survive a dead worker, books compared every night, what a list of orders reads.

-- A guest at a table orders without an account.
alter table orders alter column user_id drop not null,
  add constraint orders_have_a_customer check (user_id is not null or service = 'DINE_IN');

-- Who of the table sent the round, and the key that makes it happen once for ever.
alter table table_rounds
  add column table_guest_id uuid,
  add column idempotency_key text,
  add constraint table_rounds_key_unique unique (merchant_id, table_session_id, idempotency_key),
  add foreign key (merchant_id, table_guest_id) references table_guests;

-- A refund has a name of its own: a provider that is asked twice by the same name gives the money back once.
alter table payments add column refund_id uuid;
do $$
declare merchant uuid;
begin
  for merchant in select id from merchants loop
    perform set_config('app.tenant', merchant::text, true);
    update payments set refund_id = gen_random_uuid() where merchant_id = merchant and refund_state is not null;
  end loop;
end $$;
alter table payments add constraint payments_refund_named check (refund_state is null or refund_id is not null);
-- money that is still on its way back, the longest waiting first
create index payments_refunds_open on payments (merchant_id, refund_at) where refund_state in ('REQUESTED', 'SENT');
-- what moved since a night ago
create index payments_touched on payments (merchant_id, greatest(created_at, pending_at, paid_at, ended_at, refund_at), id);

-- The nights on which the books were compared with those of the providers, each once.
create table payment_reconciliations (
  merchant_id uuid        not null references merchants,
  night       date        not null,
  started_at  timestamptz not null,
  finished_at timestamptz,
  -- the last payment that was compared: a part of the work that runs twice counts once
  reached     uuid,
  compared    integer     not null default 0,
  differing   integer     not null default 0,
  primary key (merchant_id, night)
);
call guard_tenant_table('payment_reconciliations');

-- Every difference is somebody's task.
do $$
declare merchant uuid;
begin
  for merchant in select id from merchants loop
    perform set_config('app.tenant', merchant::text, true);
    update payment_differences set owner = 'brand_admin' where merchant_id = merchant and owner is null;
  end loop;
end $$;
alter table payment_differences alter column owner set default 'brand_admin', alter column owner set not null;

-- A way to pay is offered only where its provider has the brand's keys, so the keys are part of what a shop shows.
call watch_menu_table('merchant_secrets');

-- A customer's list, newest first: the count and the places of a page are read from the index alone, whatever the size of the table.
create index orders_list on orders (merchant_id, user_id, placed_at desc, id) include (status);
drop index orders_of_user;
-- what is still on its way to a customer who has thousands of orders behind them
create index orders_active_of_user on orders (merchant_id, user_id, placed_at desc)
  where status not in ('DELIVERED', 'CLOSED', 'CANCELED');
