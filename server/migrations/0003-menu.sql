-- Menu: groups, categories, products with their option groups, availability per branch and channel, stock.

create table groups (
  merchant_id   uuid    not null references merchants,
  id            uuid    not null,
  name          jsonb   not null,
  icon          text,
  image         text,
  bg_color      text,
  icon_bg_color text,
  priority      integer not null default 0,
  primary key (merchant_id, id)
);
call guard_tenant_table('groups');

create table categories (
  merchant_id     uuid    not null references merchants,
  id              uuid    not null,
  group_id        uuid,
  name            jsonb   not null,
  image           text,
  tint            text,
  priority        integer not null default 0,
  text_color      text    not null default 'dark',
  view_type       text    not null default 'MEDIUM' constraint categories_view_known check (view_type in ('BIG', 'MEDIUM', 'SMALL')),
  scroll_type     text    not null default 'VERTICAL' constraint categories_scroll_known check (scroll_type in ('VERTICAL', 'HORIZONTAL')),
  navigation_type text    not null default 'SHEET' constraint categories_navigation_known check (navigation_type in ('SHEET', 'POP_UP', 'FULL_SCREEN')),
  is_without_cart boolean not null default false,
  primary key (merchant_id, id),
  foreign key (merchant_id, group_id) references groups
);
call guard_tenant_table('categories');

create table option_groups (
  merchant_id uuid    not null references merchants,
  id          uuid    not null,
  name        jsonb   not null,
  min_count   integer not null default 0,
  max_count   integer not null default 1,
  free_quota  integer not null default 0,
  primary key (merchant_id, id),
  constraint option_groups_range check (0 <= min_count and min_count <= max_count)
);
call guard_tenant_table('option_groups');

create table options (
  merchant_id     uuid    not null references merchants,
  id              uuid    not null,
  option_group_id uuid    not null,
  name            jsonb   not null,
  price           bigint  not null constraint options_price_not_negative check (price >= 0),
  max_count       integer not null default 1,
  is_default      boolean not null default false,
  is_active       boolean not null default true,
  image           text,
  tint            text,
  priority        integer not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, option_group_id) references option_groups on delete cascade
);
create index options_of_group on options (merchant_id, option_group_id);
call guard_tenant_table('options');

create table products (
  merchant_id      uuid    not null references merchants,
  id               uuid    not null,
  category_id      uuid    not null,
  name             jsonb   not null,
  description      jsonb   not null default '{}',
  composition      jsonb   not null default '{}',
  price            bigint  not null constraint products_price_not_negative check (price >= 0),
  discount_percent numeric(5, 2) not null default 0 constraint products_discount_range check (discount_percent between 0 and 100),
  unit             text    not null default 'COUNT' constraint products_unit_known check (unit in ('KG', 'LITER', 'GRAMM', 'COUNT')),
  measure          numeric(10, 3) not null default 1,
  calorie          integer,
  cooking_min      integer not null default 0,
  cooking_max      integer not null default 0,
  labels           text[]  not null default '{}',
  tags             text[]  not null default '{}',
  channels         text[]  not null default '{WEB,TG,APP,OPERATOR,QR,CLICK}',
  is_active        boolean not null default true,
  is_available     boolean not null default true,
  delivery_enabled boolean not null default true,
  is_cart_recommendation boolean not null default false,
  recommended      uuid[]  not null default '{}',
  grade            numeric(2, 1),
  image            text,
  tint             text,
  gallery          text[]  not null default '{}',
  barcode          text,
  mxik_code        text    constraint products_mxik_shape check (mxik_code ~ '^[0-9]{17}$'),
  priority         integer not null default 0,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, category_id) references categories
);
create index products_of_category on products (merchant_id, category_id, priority);
call guard_tenant_table('products');

create table product_option_groups (
  merchant_id     uuid    not null references merchants,
  product_id      uuid    not null,
  option_group_id uuid    not null,
  priority        integer not null default 0,
  primary key (merchant_id, product_id, option_group_id),
  foreign key (merchant_id, product_id) references products on delete cascade,
  foreign key (merchant_id, option_group_id) references option_groups on delete cascade
);
call guard_tenant_table('product_option_groups');

-- Only exceptions are kept: a product is offered in every branch that does not stop it.
create table product_stops (
  merchant_id uuid not null references merchants,
  product_id  uuid not null,
  branch_id   uuid not null,
  primary key (merchant_id, product_id, branch_id),
  foreign key (merchant_id, product_id) references products on delete cascade,
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call guard_tenant_table('product_stops');

-- Stock stands apart from products, because every order writes it and nothing else of the menu. No row means unlimited;
-- a row of the branch wins over the row without one.
create table product_stock (
  merchant_id uuid not null references merchants,
  product_id  uuid not null,
  branch_id   uuid,
  amount      numeric(12, 3) not null constraint product_stock_not_negative check (amount >= 0),
  constraint product_stock_key unique nulls not distinct (merchant_id, product_id, branch_id),
  foreign key (merchant_id, product_id) references products on delete cascade,
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call guard_tenant_table('product_stock');

-- Every change a page can show moves the revision, whoever made it: pages and menu answers are kept until it moves.
create function bump_menu_revision() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update merchants set menu_revision = menu_revision + 1 where id in (select merchant_id from changed);
  return null;
end $$;

create procedure watch_menu_table(name text) language plpgsql as $$
begin
  execute format('create trigger menu_insert after insert on %I referencing new table as changed for each statement execute function bump_menu_revision()', name);
  execute format('create trigger menu_update after update on %I referencing new table as changed for each statement execute function bump_menu_revision()', name);
  execute format('create trigger menu_delete after delete on %I referencing old table as changed for each statement execute function bump_menu_revision()', name);
end $$;
call watch_menu_table('groups');
call watch_menu_table('categories');
call watch_menu_table('products');
call watch_menu_table('option_groups');
call watch_menu_table('options');
call watch_menu_table('product_option_groups');
call watch_menu_table('product_stops');
call watch_menu_table('cities');
call watch_menu_table('branches');
call watch_menu_table('branch_hours');
call watch_menu_table('branch_exceptions');
call watch_menu_table('zones');
call watch_menu_table('merchant_settings');
call watch_menu_table('order_settings');

-- Stock moves with every order; the menu shows whether there is any, and must learn of more, never of each less.
create function bump_menu_revision_of_row() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update merchants set menu_revision = menu_revision + 1 where id = coalesce(new.merchant_id, old.merchant_id);
  return null;
end $$;
create trigger stock_ran_out_or_grew after update on product_stock for each row
  when ((old.amount > 0) is distinct from (new.amount > 0) or new.amount > old.amount) execute function bump_menu_revision_of_row();
create trigger stock_began_or_ended after insert or delete on product_stock for each row execute function bump_menu_revision_of_row();
