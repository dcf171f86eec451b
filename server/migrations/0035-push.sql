-- Web push: which browsers a customer has switched it on in, and what was sent to them.
create table push_subscriptions (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  user_id     uuid        not null,
  -- the hash of the cookie of the browser: signing out there ends it
  device_hash bytea       not null,
  endpoint    text        not null constraint push_subscriptions_endpoint_length check (length(endpoint) <= 1000),
  p256dh      bytea       not null constraint push_subscriptions_p256dh_length check (octet_length(p256dh) = 65),
  auth        bytea       not null constraint push_subscriptions_auth_length check (octet_length(auth) = 16),
  -- of the page on which it was switched on
  language    text        not null,
  created_at  timestamptz not null,
  -- when the customer was last signed in with this browser; after a month without, nothing is sent there
  seen_at     timestamptz not null,
  primary key (merchant_id, id),
  -- one customer for each browser
  constraint push_subscriptions_device_once unique (merchant_id, device_hash),
  constraint push_subscriptions_endpoint_once unique (merchant_id, endpoint),
  -- it goes with the account
  foreign key (merchant_id, user_id) references users on delete cascade
);
create index push_subscriptions_of_user on push_subscriptions (merchant_id, user_id, seen_at);
call guard_tenant_table('push_subscriptions');

-- Written before a message is sent, so that a browser gets each notification at most once; counted for the budget of a brand.
create table push_sends (
  merchant_id     uuid        not null references merchants,
  notification_id uuid        not null,
  subscription_id uuid        not null,
  sent_at         timestamptz not null,
  primary key (merchant_id, notification_id, subscription_id),
  foreign key (merchant_id, notification_id) references notifications on delete cascade
);
create index push_sends_by_time on push_sends (merchant_id, sent_at);
call guard_tenant_table('push_sends');
