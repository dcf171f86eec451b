-- Places as the specification lists them: every field of a branch, shapes of zones with holes and parts, and what the map needs.

-- A ring of corners [longitude, latitude]; GeoJSON asks that it is closed.
create function is_zone_ring(ring jsonb, must_close boolean) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(ring) is distinct from 'array' or jsonb_array_length(ring) < 4 then false
    else (not must_close or ring -> 0 = ring -> -1) and not exists (
      select from jsonb_array_elements(ring) corner
      where case when jsonb_typeof(corner) is distinct from 'array' or jsonb_typeof(corner -> 0) is distinct from 'number'
                   or jsonb_typeof(corner -> 1) is distinct from 'number' then true
            else abs((corner ->> 0)::numeric) > 180 or abs((corner ->> 1)::numeric) > 90 end)
    end $$;

-- An outer ring, then its holes.
create function is_zone_part(part jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(part) is distinct from 'array' or jsonb_array_length(part) = 0 then false
    else not exists (select from jsonb_array_elements(part) ring where not is_zone_ring(ring, true)) end $$;

-- The specification's list of corners, or a GeoJSON Polygon or MultiPolygon.
create function is_zone_shape(shape jsonb) returns boolean language sql immutable parallel safe as $$
  select case
    when jsonb_typeof(shape) = 'array' then is_zone_ring(shape, false)
    when shape ->> 'type' = 'Polygon' then is_zone_part(shape -> 'coordinates')
    when shape ->> 'type' = 'MultiPolygon' then
      case when jsonb_typeof(shape -> 'coordinates') is distinct from 'array' then false
      else jsonb_array_length(shape -> 'coordinates') > 0 and not exists (
        select from jsonb_array_elements(shape -> 'coordinates') part where not is_zone_part(part)) end
    else false end $$;

alter table zones drop constraint zones_polygon_is_ring;
alter table zones add constraint zones_polygon_is_shape check (is_zone_shape(polygon));

-- `open` and `close` are the plain hours that older clients print; what counts are the rows of branch_hours.
alter table branches
  add open           text constraint branches_open_is_time check (open ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add close          text constraint branches_close_is_time check (close ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add delivery_start text constraint branches_delivery_start_is_time check (delivery_start ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add delivery_end   text constraint branches_delivery_end_is_time check (delivery_end ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- names of the branch in other systems
  add join_poster_id text,
  add jowi_id        text,
  add iiko_id        text,
  add company_id     text,
  add payment_id     text,
  add director_id    uuid;

-- Both stand in public answers: the key is bound to the brand's host by its owner, and it becomes part of a script's address.
alter table merchants
  add yandex_map_key text constraint merchants_yandex_map_key_shape check (yandex_map_key ~ '^[A-Za-z0-9-]{8,64}$'),
  add app_id         text constraint merchants_app_id_shape check (app_id ~ '^[A-Za-z0-9._-]{1,100}$');

alter table addresses drop constraint addresses_type_known;
alter table addresses add constraint addresses_type_known check (type in ('HOUSE', 'APARTMENT', 'OFFICE'));

-- Where the courier is going, in degrees from north.
alter table couriers add heading smallint constraint couriers_heading_in_circle check (heading between 0 and 359);
