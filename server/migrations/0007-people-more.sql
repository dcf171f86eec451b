-- People, continued: accounts that were deleted, and sessions that may delete one.

-- The row of a deleted account stays, because its orders do; nothing of the person stays in it.
alter table users add column deleted_at timestamptz;
alter table users add constraint users_deleted_is_nobody check (
  deleted_at is null
  or (not is_active and phone is null and first_name = '' and last_name = '' and email is null and birthday is null
      and gender is null and image is null));

-- What a table would lose with the row of a customer (`on delete cascade`), it loses when the account is deleted. So
-- every table says by its own foreign key whether it belongs to the person or to the books.
create function forget_person() returns trigger language plpgsql as $$
declare owned record;
begin
  for owned in
    select k.conrelid::regclass as name, a.attname as owner
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
     where k.contype = 'f' and k.confrelid = 'users'::regclass and k.confdeltype = 'c'
     order by k.conrelid::regclass::text
  loop
    execute format('delete from %s where merchant_id = $1 and %I = $2', owned.name, owned.owner)
      using new.merchant_id, new.id;
  end loop;
  return null;
end $$;
create trigger forget_person after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_person();

-- When the holder of this session entered a code to delete the account; good for five minutes, for this session alone.
alter table sessions add column deletion_confirmed_at timestamptz;
