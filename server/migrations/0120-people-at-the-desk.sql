-- What the owner sees of the staff's sessions and keys, and when a person last confirmed by a code.

alter table staff_sessions
  add column id uuid not null default gen_random_uuid(),
  -- a session of before this column is never fresh
  add column confirmed_at timestamptz not null default 'epoch';

alter table staff_keys
  -- the last four characters, so that a device can be told from another; older keys have none
  add column ending text constraint staff_keys_ending_length check (length(ending) = 4),
  add column ends_at timestamptz;
