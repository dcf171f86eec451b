-- Orders: promos, orders with lines, price snapshot and events, idempotency rows, jobs.

create table promos (
  merchant_id       uuid        not null references merchants,
  id                uuid        not null,
  code              text        not null constraint promos_code_normal check (code = upper(code)),
  discount_type     text        not null constraint promos_type_known check (discount_type in ('AMOUNT', 'PERCENTAGE')),
  product_discount  bigint      not null default 0 constraint promos_product_not_negative check (product_discount >= 0),
  delivery_discount bigint      not null default 0 constraint promos_delivery_not_negative check (delivery_discount >= 0),
  min_price         bigint      not null default 0,
  starts_at         timestamptz not null,
  ends_at           timestamptz not null,
  is_active         boolean     not null default true,
  description       jsonb       not null default '{}',
  uses_per_user     integer     not null default 1,
  uses_left         integer     constraint promos_uses_not_negative check (uses_left >= 0),
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  primary key (merchant_id, id),
  constraint promos_code_unique unique (merchant_id, code)
);
call guard_tenant_table('promos');

-- What a customer calls their order by. One sequence for all, so that orders never queue for a counter.
create sequence order_numbers start 1001;
grant usage on sequence order_numbers to dasturxon_app;

create table orders (
  merchant_id    uuid        not null references merchants,
  id             uuid        not null,
  number         bigint      not null default nextval('order_numbers'),
  user_id        uuid        not null,
  branch_id      uuid        not null,
  service        text        not null constraint orders_service_known
                 check (service in ('DELIVERY', 'PICK_UP', 'DINE_IN', 'YANDEX_EATS', 'EXPRESS_24')),
  status         text        not null constraint orders_status_known
                 check (status in ('CREATED', 'AT_TIME', 'OPEN', 'ACCEPTED', 'COOKING', 'DONE', 'ATTACHED', 'ON_WAY', 'DELIVERED', 'CLOSED', 'CANCELED')),
  version        integer     not null default 1,
  device         text        not null default 'CLIENT_WEB',
  language       text        not null,
  payment_type   text        not null constraint orders_payment_known
                 check (payment_type in ('CASH', 'CLICK', 'PAYNET', 'TERMINAL', 'PAYME', 'UZUM', 'OTHER', 'RAHMAT', 'PAYZE', 'CLICK_MINI_APP')),
  is_paid        boolean     not null default false,
  receiver_name  text        not null,
  receiver_phone text        not null,
  comment        text        not null default '',
  place          jsonb,
  distance_m     integer,
  zone_id        uuid,
  delivery_at    timestamptz,
  delivery_until timestamptz,
  promised_from  timestamptz not null,
  promised_to    timestamptz not null,
  gross          bigint      not null,
  item_discount  bigint      not null,
  promo_product  bigint      not null,
  delivery       bigint      not null,
  promo_delivery bigint      not null,
  service_fee    bigint      not null,
  cashback       bigint      not null,
  total          bigint      not null constraint orders_total_not_negative check (total >= 0),
  promo_id       uuid,
  promo_code     text,
  cooking_max    integer     not null default 0,
  courier_id     uuid,
  courier_status text,
  idempotency_key text       not null,
  likeness       bytea       not null,
  cancel_reason  text,
  canceled_by    text,
  placed_at      timestamptz not null,
  accepted_at    timestamptz,
  cooking_at     timestamptz,
  done_at        timestamptz,
  on_way_at      timestamptz,
  delivered_at   timestamptz,
  closed_at      timestamptz,
  canceled_at    timestamptz,
  ready_at       timestamptz,
  updated_at     timestamptz not null,
  primary key (merchant_id, id),
  constraint orders_key_unique unique (merchant_id, user_id, idempotency_key),
  constraint orders_parts_sum check (total = gross - item_discount - promo_product + delivery - promo_delivery + service_fee - cashback),
  constraint orders_parts_not_negative check (least(gross, item_discount, promo_product, delivery, promo_delivery, service_fee, cashback) >= 0),
  foreign key (merchant_id, user_id) references users,
  foreign key (merchant_id, branch_id) references branches
);
-- the board reads only what is still moving
create index orders_board on orders (merchant_id, placed_at) where status not in ('DELIVERED', 'CLOSED', 'CANCELED');
-- a customer's list, newest first; also answers "the same again within a minute?"
create index orders_of_user on orders (merchant_id, user_id, placed_at desc);
call guard_tenant_table('orders');

create table order_lines (
  merchant_id uuid     not null references merchants,
  order_id    uuid     not null,
  position    smallint not null,
  product_id  uuid     not null,
  name        jsonb    not null,
  image       text,
  unit        text     not null,
  measure     numeric(10, 3) not null,
  quantity    numeric(8, 3) not null constraint order_lines_quantity_positive check (quantity > 0),
  unit_price  bigint   not null,
  gross       bigint   not null,
  discount    bigint   not null,
  total       bigint   not null constraint order_lines_total_sums check (total = gross - discount and total >= 0),
  options     jsonb    not null default '[]',
  comment     text     not null default '',
  mxik_code   text,
  primary key (merchant_id, order_id, position),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
call guard_tenant_table('order_lines');

create table order_events (
  merchant_id uuid        not null references merchants,
  order_id    uuid        not null,
  version     integer     not null,
  kind        text        not null constraint order_events_kind_known
              check (kind in ('PLACED', 'PAID', 'UPDATE', 'PAID_AND_CHANGE_STATUS', 'CHANGE_STATUS', 'CHANGE_COURIER_STATUS', 'CHANGE_PAYMENT_TYPE', 'CHANGE_DELIVERY_TYPE')),
  from_status text,
  to_status   text        not null,
  actor       text        not null,
  actor_id    uuid,
  reason      text,
  at          timestamptz not null,
  primary key (merchant_id, order_id, version),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
call guard_tenant_table('order_events');

create table promo_uses (
  merchant_id uuid not null references merchants,
  promo_id    uuid not null,
  user_id     uuid not null,
  order_id    uuid not null,
  primary key (merchant_id, promo_id, user_id, order_id),
  foreign key (merchant_id, promo_id) references promos on delete cascade
);
call guard_tenant_table('promo_uses');

-- The first answer to a key, kept seven days and given again to whoever repeats it.
create table idempotency_keys (
  merchant_id uuid        not null references merchants,
  owner_id    uuid        not null,
  key         text        not null,
  body_hash   bytea       not null,
  answer      text        not null,
  created_at  timestamptz not null,
  primary key (merchant_id, owner_id, key)
);
create index idempotency_keys_old on idempotency_keys (merchant_id, created_at);
call guard_tenant_table('idempotency_keys');

-- Work to be done after the commit that asked for it. The worker's role sees the jobs of every tenant and nothing else;
-- each job then runs inside its own tenant.
create table jobs (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  kind        text        not null,
  payload     jsonb       not null default '{}',
  run_at      timestamptz not null,
  attempts    integer     not null default 0,
  last_error  text,
  dead_at     timestamptz,
  created_at  timestamptz not null,
  primary key (merchant_id, id)
);
-- led by time, not by tenant: the worker asks for the next job of all
create index jobs_due on jobs (run_at) where dead_at is null;
call guard_tenant_table('jobs');
create policy worker on jobs to dasturxon_worker using (true) with check (true);
grant select, update, delete on jobs to dasturxon_worker;
