// Reads a price book in one statement: all of it must be of one revision, and separate queries would be seven trips.
import type { OptionGroupId } from '@dasturxon/domain/ids'
import type { OptionGroup, ServiceType } from '@dasturxon/domain/menu'
import type { BookBranch, BookProduct, PriceBook } from '@dasturxon/domain/price-book'
import { zoneShape } from '@dasturxon/domain/zone-shape'
import type { Scope } from '../../db/scope.ts'
import type { PaymentProviders } from '../../gateways/payments.ts'
import type { BookRow, BranchRow, ProductRow, TermsRow, ZoneRow } from './price-book-rows.ts'
import { waysToPay } from './ways-to-pay.ts'

const READ = `
select m.menu_revision as revision, m.is_active and not m.is_deleted as is_open,
  coalesce((select web from merchant_settings where merchant_id = m.id), '{}') as web,
  (select to_jsonb(t) from order_settings t where t.merchant_id = m.id) as terms,
  coalesce((select jsonb_agg(to_jsonb(p)) from payment_methods p where p.merchant_id = m.id), '[]') as methods,
  coalesce((select jsonb_agg(substr(k.name, length('payments/') + 1)) from merchant_secrets k
    where k.merchant_id = m.id and starts_with(k.name, 'payments/')), '[]') as keyed_providers,
  coalesce((select jsonb_agg(to_jsonb(b) || jsonb_build_object(
      'hours', (select coalesce(jsonb_agg(jsonb_build_object('type', h.type, 'hours', h.hours)), '[]')
                from branch_hours h where h.merchant_id = b.merchant_id and h.branch_id = b.id),
      'exceptions', (select coalesce(jsonb_agg(jsonb_build_object('date', e.day, 'isDayOff', e.is_day_off, 'open', e.open, 'close', e.close)), '[]')
                from branch_exceptions e where e.merchant_id = b.merchant_id and e.branch_id = b.id and e.day >= current_date - 2)
                || (select coalesce(jsonb_agg(jsonb_build_object('pausedFrom', u.paused_at, 'pausedUntil', u.ends_at)), '[]')
                from branch_pauses u where u.merchant_id = b.merchant_id and u.branch_id = b.id)))
    from branches b where b.merchant_id = m.id and b.is_active and not b.is_deleted), '[]') as branches,
  coalesce((select jsonb_agg(to_jsonb(z)) from zones z where z.merchant_id = m.id), '[]') as zones,
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'min', g.min_count, 'max', g.max_count, 'freeQuota', g.free_quota,
      'options', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'price', o.price, 'maxCount', o.max_count,
                  'isDefault', o.is_default, 'image', o.image) order by o.priority), '[]')
                  from options o where o.merchant_id = g.merchant_id and o.option_group_id = g.id and o.is_active)))
    from option_groups g where g.merchant_id = m.id), '[]') as option_groups,
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'image', p.image, 'price', p.price,
      'discount_percent', p.discount_percent, 'unit', p.unit, 'measure', p.measure, 'is_available', p.is_available,
      'delivery_enabled', p.delivery_enabled, 'cooking_min', p.cooking_min, 'cooking_max', p.cooking_max, 'mxik_code', p.mxik_code, 'channels', p.channels,
      'stops', (select coalesce(jsonb_agg(s.branch_id), '[]') from product_stops s where s.merchant_id = p.merchant_id and s.product_id = p.id),
      'option_group_ids', (select coalesce(jsonb_agg(x.option_group_id order by x.priority), '[]')
                           from product_option_groups x where x.merchant_id = p.merchant_id and x.product_id = p.id)))
    from products p where p.merchant_id = m.id and p.is_active and p.channels && array['WEB', 'TG', 'CLICK', 'QR']), '[]') as products
from merchants m where m.id = $1`

/** The price book of the scope's merchant as it is now. */
export async function readPriceBook(scope: Scope, providers: PaymentProviders): Promise<PriceBook> {
  const [row] = await scope.named<BookRow>('price_book', READ, [scope.merchantId])
  if (row === undefined) throw new Error('expected the merchant of the scope to exist')
  return bookOf(row, providers)
}

function bookOf(row: BookRow, providers: PaymentProviders): PriceBook {
  const { terms } = row
  const groups = new Map(row.option_groups.map((group) => [group.id, group]))
  return {
    revision: row.revision,
    services: row.is_open ? servicesOf(row.web) : [],
    takes: waysToPay(row, providers),
    needsCode: terms.is_sms_confirmation_required,
    mayCancel: row.web.cancelOrderActive === true,
    products: new Map(row.products.map((product) => [product.id, productOf(product, groups)])),
    branches: row.branches.map(branchOf),
    zones: row.zones.map(zoneOf),
    tariff: tariffOf(terms),
    defaultDeliveryPrice: terms.default_delivery_price,
    mustBeInZone: terms.should_validate_delivery_area,
    minimalDeliveryPrice: terms.minimal_delivery_price,
    minimalProductCount: terms.minimal_product_count,
    cashbackPercent: row.web.cashbackActive === true ? terms.cashback_percent : 0,
    cashbackSharePercent: row.web.cashbackActive === true ? terms.cashback_share_percent : 0,
    serviceFee: (service) => serviceFeeOf(terms, service),
  }
}

function servicesOf(web: BookRow['web']): readonly ServiceType[] {
  const offered: readonly (readonly [ServiceType, unknown])[] = [
    ['DELIVERY', web.deliveryActive],
    ['PICK_UP', web.pickupActive],
    ['DINE_IN', web.dineInActive],
  ]
  return offered.filter(([, isOn]) => isOn === true).map(([service]) => service)
}

function serviceFeeOf(terms: TermsRow, service: ServiceType): ReturnType<PriceBook['serviceFee']> {
  if (!terms.service_fee_enabled || !terms.service_fee_services.includes(service)) return null
  return {
    amount: terms.service_fee_amount,
    isPercent: terms.service_fee_is_percent,
    freeFrom: terms.service_fee_free_from,
  }
}

function tariffOf(terms: TermsRow): PriceBook['tariff'] {
  return {
    type: terms.tariff_type,
    baseKm: terms.tariff_base_km,
    basePrice: terms.tariff_base_price,
    perKm: terms.tariff_per_km,
    maxKm: terms.tariff_max_km === 0 ? null : terms.tariff_max_km,
    freeFrom: terms.tariff_free_from,
  }
}

function branchOf(row: BranchRow): BookBranch {
  const services: readonly (readonly [ServiceType, boolean])[] = [
    ['DELIVERY', row.delivery_enabled],
    ['PICK_UP', row.pickup_enabled],
    ['DINE_IN', row.dinein_enabled],
  ]
  return {
    id: row.id,
    cityId: row.city_id,
    name: row.name,
    address: row.address,
    phone: row.phone,
    point: { lat: row.lat, lon: row.lon },
    services: services.filter(([, isOn]) => isOn).map(([service]) => service),
    deliveryPrice: row.delivery_price,
    workHours: row.hours,
    exceptions: row.exceptions,
  }
}

function zoneOf(row: ZoneRow): PriceBook['zones'][number] {
  return {
    id: row.id,
    cityId: row.city_id,
    ...zoneShape(row.polygon),
    price: row.price,
    minimum: row.minimum,
    freeFrom: row.free_from,
  }
}

function productOf(row: ProductRow, groups: ReadonlyMap<OptionGroupId, OptionGroup>): BookProduct {
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    price: row.price,
    discountPercent: row.discount_percent,
    unit: row.unit,
    measure: row.measure,
    isAvailable: row.is_available,
    deliveryEnabled: row.delivery_enabled,
    cookingMin: row.cooking_min,
    cookingMax: row.cooking_max,
    mxikCode: row.mxik_code,
    channels: row.channels,
    stopBranches: row.stops,
    optionGroups: row.option_group_ids.flatMap((id) => groups.get(id) ?? []),
  }
}
