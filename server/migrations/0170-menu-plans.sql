-- Changes of products that guests do not see yet: drafts, and those with a time. A product has one at most.

create table menu_plans (
  merchant_id uuid        not null references merchants,
  product_id  uuid        not null,
  version     integer     not null default 1,
  -- the fields that will change, and what was published of them when the plan was made: another value there now is a clash
  change      jsonb       not null,
  before      jsonb       not null,
  -- when guests will see it; empty for a draft
  publish_at  timestamptz,
  -- its time came, and somebody had published other values meanwhile
  refused_at  timestamptz,
  -- the person of the staff or the holder of a key
  made_by     uuid        not null,
  made_at     timestamptz not null,
  primary key (merchant_id, product_id),
  constraint menu_plans_product_exists foreign key (merchant_id, product_id) references products on delete cascade,
  constraint menu_plans_refused_in_time check (refused_at is null or publish_at is not null)
);
call guard_tenant_table('menu_plans');
