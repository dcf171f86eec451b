-- The operator of the installation has a desk at a host of its own. It is a tenant without a shop, with one known id: its admins
-- are the platform's admins, and row level security keeps them apart from every brand as it keeps two brands apart.

create function installation() returns uuid language sql immutable parallel safe
  as $$ select '00000000-0000-4000-8000-00000000de5c'::uuid $$;

-- The registry of brands is read only for the program. These functions are the only way to change it, and work for the
-- operator's own tenant alone: a transaction of a brand is refused by each.
create function must_be_installation() returns void language plpgsql as $$
begin
  if app_tenant() is distinct from installation() then
    raise exception 'only the operator may change the registry' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- A new brand, still closed; false where the name of its host is taken.
create function make_brand(brand uuid, brand_sub text, brand_name jsonb, brand_kind text, brand_color text)
returns boolean language plpgsql security definer set search_path = public as $$
begin
  perform must_be_installation();
  insert into merchants (id, sub, name, kind, color, is_active)
    values (brand, brand_sub, brand_name, brand_kind, brand_color, false)
    on conflict (sub) do nothing;
  return found;
end $$;

-- Opens, blocks or removes a brand; false where it is no longer in the state that the operator saw.
create function move_brand(brand uuid, was text, becomes text)
returns boolean language plpgsql security definer set search_path = public as $$
begin
  perform must_be_installation();
  update merchants set
    is_active = becomes = 'open',
    is_deleted = becomes = 'removed',
    menu_revision = menu_revision + 1,
    updated_at = now()
  where id = brand and brand <> installation()
    and was = case when is_deleted then 'removed' when is_active then 'open' else 'blocked' end;
  return found;
end $$;

-- One more own domain; false where some brand has it already.
create function add_brand_host(brand uuid, new_host text)
returns boolean language plpgsql security definer set search_path = public as $$
begin
  perform must_be_installation();
  insert into merchant_hosts (host, merchant_id)
    select new_host, id from merchants where id = brand and brand <> installation()
    on conflict (host) do nothing;
  if not found then return false; end if;
  update merchants set menu_revision = menu_revision + 1, updated_at = now() where id = brand;
  return true;
end $$;

-- Takes an own domain away; false where the brand has it no more, or has no other and must keep one.
create function remove_brand_host(brand uuid, old_host text, keep_one boolean)
returns boolean language plpgsql security definer set search_path = public as $$
begin
  perform must_be_installation();
  -- two removals at once must not take the last two
  perform 1 from merchants where id = brand for update;
  delete from merchant_hosts where merchant_id = brand and host = old_host
    and (not keep_one or exists (select from merchant_hosts where merchant_id = brand and host <> old_host));
  if not found then return false; end if;
  update merchants set
    domain_url = case when regexp_replace(domain_url, '^https://|/.*$', '', 'g') = old_host then null else domain_url end,
    menu_revision = menu_revision + 1,
    updated_at = now()
  where id = brand;
  return true;
end $$;

-- What the list of brands says of each: its orders since a moment, and its owners. One brand after the other, each under its own
-- policy; ends in the operator's tenant again.
create function brand_figures(brands uuid[], since timestamptz)
returns table (brand uuid, orders bigint, owners jsonb) language plpgsql as $$
begin
  perform must_be_installation();
  foreach brand in array brands loop
    perform set_config('app.tenant', brand::text, true);
    select count(*) into orders from orders o where o.merchant_id = brand and o.placed_at >= since and o.status <> 'CANCELED';
    select coalesce(jsonb_agg(jsonb_build_object('name', s.full_name, 'phone', s.phone) order by s.created_at, s.id), '[]')
      into owners from staff s where s.merchant_id = brand and s.role = 'brand_admin' and s.is_active;
    return next;
  end loop;
  perform set_config('app.tenant', installation()::text, true);
end $$;

revoke execute on function
  make_brand(uuid, text, jsonb, text, text), move_brand(uuid, text, text), add_brand_host(uuid, text),
  remove_brand_host(uuid, text, boolean), brand_figures(uuid[], timestamptz) from public;
grant execute on function
  make_brand(uuid, text, jsonb, text, text), move_brand(uuid, text, text), add_brand_host(uuid, text),
  remove_brand_host(uuid, text, boolean), brand_figures(uuid[], timestamptz) to dasturxon_app;
