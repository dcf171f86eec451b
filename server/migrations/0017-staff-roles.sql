-- Staff keys name the branch or the courier they work for, and a courier can leave.

-- A new foreign key is checked by a query under the policy of its table, which fails without a tenant. The columns are
-- new and empty, so that a tenant without rows will do.
select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', true);

alter table couriers add column is_active boolean not null default true;

alter table staff_keys
  add column branch_id uuid,
  add column courier_id uuid,
  add constraint staff_keys_branch_exists foreign key (merchant_id, branch_id) references branches,
  add constraint staff_keys_courier_exists foreign key (merchant_id, courier_id) references couriers;

-- Keys that were made before: where a brand has one branch, or one courier, it is clear whom they are for. The others of
-- waiters, managers and couriers are switched off until somebody says it. An operator without a branch works for all.
do $$
declare
  merchant uuid;
  branches_of uuid[];
  couriers_of uuid[];
begin
  for merchant in select id from merchants loop
    perform set_config('app.tenant', merchant::text, true);
    branches_of := array(select id from branches where merchant_id = merchant limit 2);
    couriers_of := array(select id from couriers where merchant_id = merchant limit 2);
    if cardinality(branches_of) = 1 then
      update staff_keys set branch_id = branches_of[1]
       where merchant_id = merchant and role in ('waiter', 'operator', 'branch_manager');
    end if;
    if cardinality(couriers_of) = 1 then
      update staff_keys set courier_id = couriers_of[1] where merchant_id = merchant and role = 'courier';
    end if;
    update staff_keys set is_active = false
     where merchant_id = merchant
       and (role in ('waiter', 'branch_manager') and branch_id is null or role = 'courier' and courier_id is null);
  end loop;
end $$;

-- A key that is switched on names what its role needs, and nothing that its role does not have.
alter table staff_keys
  add constraint staff_keys_branch_named check (
    not is_active or case role
      when 'waiter' then branch_id is not null
      when 'branch_manager' then branch_id is not null
      when 'operator' then true
      else branch_id is null
    end),
  add constraint staff_keys_courier_named check (not is_active or (role = 'courier') = (courier_id is not null));
