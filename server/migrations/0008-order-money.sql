-- Money of orders: cashback as a ledger, when an unpaid order ends, guessed promo codes, reviews of orders.

alter table orders
  -- what the customer was shown to earn: a changed percent does not change it
  add column cashback_earned bigint not null default 0 constraint orders_cashback_earned_not_negative check (cashback_earned >= 0),
  -- money given back for goods so far; takes back its share of what was earned
  add column goods_refunded bigint not null default 0 constraint orders_goods_refunded_not_negative check (goods_refunded >= 0),
  -- until when a created order waits for its payment or its code
  add column expires_at timestamptz;

alter table order_settings
  add column if not exists cashback_share_percent numeric(5, 2) not null default 100
    constraint order_settings_share_range check (cashback_share_percent between 0 and 100),
  add column if not exists default_delivery_type_bot text not null default 'LAMENU'
    constraint order_settings_bot_delivery_known check (default_delivery_type_bot in ('LAMENU', 'YANDEX', 'CUSTOM')),
  add column if not exists default_delivery_type_web text not null default 'LAMENU'
    constraint order_settings_web_delivery_known check (default_delivery_type_web in ('LAMENU', 'YANDEX', 'CUSTOM')),
  add column if not exists default_delivery_type_app text not null default 'LAMENU'
    constraint order_settings_app_delivery_known check (default_delivery_type_app in ('LAMENU', 'YANDEX', 'CUSTOM'));

-- One row for each earning and what is left of it. The balance is the sum of what is left and not expired.
create table cashback_entries (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  user_id     uuid        not null,
  order_id    uuid,
  earned      bigint      not null constraint cashback_entries_earned_positive check (earned > 0),
  "left"      bigint      not null constraint cashback_entries_left_range check ("left" between 0 and earned),
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  primary key (merchant_id, id),
  -- an order earns once, however often its job runs
  constraint cashback_entries_order_unique unique (merchant_id, order_id),
  foreign key (merchant_id, user_id) references users on delete cascade
);
-- a balance, and which earning is used up first
create index cashback_entries_live on cashback_entries (merchant_id, user_id, expires_at) where "left" > 0;
-- what is to be swept out
create index cashback_entries_due on cashback_entries (merchant_id, expires_at) where "left" > 0;
call guard_tenant_table('cashback_entries');

-- Every movement of an earning: its amounts add up to what is left. A SPEND is held until `taken_at`, then final.
create table cashback_ledger (
  merchant_id uuid        not null references merchants,
  id          uuid        not null default gen_random_uuid(),
  user_id     uuid        not null,
  entry_id    uuid,
  order_id    uuid,
  kind        text        not null constraint cashback_ledger_kind_known check (kind in ('EARN', 'SPEND', 'RELEASE', 'EXPIRE', 'REVERSE')),
  amount      bigint      not null,
  -- of a REVERSE: what the balance could not cover
  shortfall   bigint      not null default 0 constraint cashback_ledger_shortfall_not_negative check (shortfall >= 0),
  at          timestamptz not null,
  taken_at    timestamptz,
  primary key (merchant_id, id),
  constraint cashback_ledger_sign check (case when kind in ('EARN', 'RELEASE') then amount > 0 else amount <= 0 end),
  foreign key (merchant_id, user_id) references users on delete cascade,
  foreign key (merchant_id, entry_id) references cashback_entries on delete cascade
);
create index cashback_ledger_of_user on cashback_ledger (merchant_id, user_id, at desc, id);
create index cashback_ledger_of_order on cashback_ledger (merchant_id, order_id);
call guard_tenant_table('cashback_ledger');

-- Promo codes that somebody tried and that do not exist: twenty different ones in an hour are guessing.
create table promo_misses (
  merchant_id uuid        not null references merchants,
  who         text        not null,
  code        text        not null,
  at          timestamptz not null,
  primary key (merchant_id, who, code)
);
create index promo_misses_old on promo_misses (merchant_id, at);
call guard_tenant_table('promo_misses');

create table order_reviews (
  merchant_id uuid        not null references merchants,
  order_id    uuid        not null,
  user_id     uuid        not null,
  stars       smallint    not null constraint order_reviews_stars_range check (stars between 1 and 5),
  tags        text[]      not null default '{}',
  thumbs      jsonb       not null default '[]',
  text        text        not null default '' constraint order_reviews_text_length check (char_length(text) <= 1000),
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
call guard_tenant_table('order_reviews');

-- A mark of a dish may come from an order; a brand may hide one only for abuse.
alter table reviews
  add column if not exists order_id uuid,
  add column if not exists is_hidden boolean not null default false,
  add constraint reviews_order_unique unique (merchant_id, order_id, product_id);

alter table couriers
  add column if not exists transport text not null default 'CAR'
    constraint couriers_transport_known check (transport in ('FOOT', 'BICYCLE', 'SCOOTER', 'CAR'));
