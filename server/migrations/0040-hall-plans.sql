-- The plan of a hall: 358 units wide, as high as the merchant drew it; a hall without a height has no plan.
alter table halls add column plan_height integer
  constraint halls_plan_height_range check (plan_height between 80 and 800);
-- windows, doors and names of places, in the units of the plan
alter table halls add column plan_marks jsonb not null default '[]';

-- the place of a table on the plan of its hall: its upper left corner and its size
alter table hall_tables add column plan_x integer;
alter table hall_tables add column plan_y integer;
alter table hall_tables add column plan_width integer;
alter table hall_tables add column plan_length integer;
alter table hall_tables add column is_round boolean not null default false;
-- what a guest would like to know: by the window, in the shade
alter table hall_tables add column note jsonb not null default '{}';
alter table hall_tables add constraint hall_tables_place_is_whole check (
  num_nonnulls(plan_x, plan_y, plan_width, plan_length) in (0, 4)
);
alter table hall_tables add constraint hall_tables_place_is_inside check (
  plan_x >= 0 and plan_y >= 0 and plan_width > 0 and plan_length > 0 and plan_x + plan_width <= 358
);
