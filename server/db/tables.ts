// Written by print-tables.ts from the migrated database; a test fails when the two differ. Do not edit.
import type { Fields } from '@dasturxon/domain/audit'
import type { GoneDish } from '@dasturxon/domain/dish-state'
import type { Receipt } from '@dasturxon/domain/fiscal-lines'
import type { PlanMark } from '@dasturxon/domain/hall-plan'
import type { DayHours } from '@dasturxon/domain/hours'
import type {
  AddressId,
  BranchId,
  CategoryId,
  CityId,
  GroupId,
  Id,
  MerchantId,
  OptionGroupId,
  OptionId,
  OrderId,
  ProductId,
  PromoId,
  UserId,
  ZoneId,
} from '@dasturxon/domain/ids'
import type { Language, Texts } from '@dasturxon/domain/locale'
import type { MenuField } from '@dasturxon/domain/menu-columns'
import type { FileTable, ImportCounts, Written } from '@dasturxon/domain/menu-import'
import type { NoticeAction } from '@dasturxon/domain/notice'
import type { StoredShape } from '@dasturxon/domain/zone-shape'
import type { ColumnType, Generated } from 'kysely'

/** Read as a value, written as JSON text: the driver would convert a list to a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>
type JsonOrDefault<T> = ColumnType<T, string | undefined, string>

type Addresses = {
  merchant_id: MerchantId
  id: AddressId
  user_id: UserId
  type: Generated<'HOUSE' | 'APARTMENT' | 'OFFICE'>
  name: string
  street_name: Generated<string>
  house_number: Generated<string>
  description: Generated<string>
  details: JsonOrDefault<unknown>
  comment: Generated<string>
  city_id: CityId | null
  lat: number
  lon: number
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type AuditEntries = {
  merchant_id: MerchantId
  id: Id<'auditEntry'>
  at: Date
  staff_id: string | null
  staff_name: string | null
  branch_id: BranchId | null
  area:
    | 'orders'
    | 'menu'
    | 'stock'
    | 'places'
    | 'money'
    | 'people'
    | 'customers'
    | 'content'
    | 'hall'
    | 'settings'
    | 'brand'
  action: string
  subject_id: string | null
  subject: ColumnType<string | Texts | null, string | null, string | null>
  before: ColumnType<Fields | null, string | null, string | null>
  after: ColumnType<Fields | null, string | null, string | null>
}

type Banners = {
  merchant_id: MerchantId
  id: string
  title: Json<Texts>
  image: string
  tint: string | null
  action: JsonOrDefault<unknown>
  placement: Generated<'HOME' | 'CATEGORY' | 'BASKET'>
  channels: Generated<readonly string[]>
  priority: Generated<number>
  starts_at: Date | null
  ends_at: Date | null
  image_mobile: JsonOrDefault<Texts>
  image_desktop: JsonOrDefault<Texts>
  alt: JsonOrDefault<Texts>
  is_active: Generated<boolean>
  version: Generated<number>
}

type BillParts = {
  merchant_id: MerchantId
  id: Id<'billPart'>
  table_session_id: Id<'tableSession'>
  table_guest_id: Id<'tableGuest'> | null
  way: 'WHOLE' | 'EQUAL' | 'DISHES'
  parts: number | null
  share: Generated<number>
  dishes: JsonOrDefault<readonly { readonly orderId: OrderId; readonly position: number }[]>
  amount: number
  refunded: Generated<number>
  payment_type:
    | 'CASH'
    | 'CLICK'
    | 'PAYNET'
    | 'TERMINAL'
    | 'PAYME'
    | 'UZUM'
    | 'OTHER'
    | 'RAHMAT'
    | 'PAYZE'
    | 'CLICK_MINI_APP'
  receipt: Json<Receipt>
  state: 'HELD' | 'LAPSED' | 'PAID' | 'ENDED'
  held_at: Date
  until: Date
  begun_at: Date | null
  paid_at: Date | null
  ended_at: Date | null
  settled_at: Date | null
}

type BranchExceptions = {
  merchant_id: MerchantId
  branch_id: BranchId
  day: string
  is_day_off: Generated<boolean>
  open: string | null
  close: string | null
}

type BranchHours = {
  merchant_id: MerchantId
  branch_id: BranchId
  type: 'DELIVERY' | 'PICK_UP' | 'DINE_IN' | 'BOOKING'
  hours: Json<readonly DayHours[]>
}

type BranchPauses = {
  merchant_id: MerchantId
  branch_id: BranchId
  paused_at: Date
  paused_by: string | null
  ends_at: Date | null
}

type Branches = {
  merchant_id: MerchantId
  id: BranchId
  city_id: CityId
  name: Json<Texts>
  address: Json<Texts>
  landmark: JsonOrDefault<Texts>
  lat: number
  lon: number
  phone: string | null
  booking_phone: string | null
  is_active: Generated<boolean>
  is_main: Generated<boolean>
  is_deleted: Generated<boolean>
  delivery_enabled: Generated<boolean>
  pickup_enabled: Generated<boolean>
  dinein_enabled: Generated<boolean>
  booking_enabled: Generated<boolean>
  switches: JsonOrDefault<unknown>
  delivery_price: number | null
  priority: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  open: string | null
  close: string | null
  delivery_start: string | null
  delivery_end: string | null
  join_poster_id: string | null
  jowi_id: string | null
  iiko_id: string | null
  company_id: string | null
  payment_id: string | null
  director_id: string | null
  version: Generated<number>
}

type CardPages = {
  merchant_id: MerchantId
  id: string
  user_id: UserId
  provider: string
  session: string
  card_id: Id<'card'> | null
  created_at: Date
}

type Cards = {
  merchant_id: MerchantId
  id: Id<'card'>
  user_id: UserId
  provider: string
  sealed_token: Buffer
  token_hash: Buffer
  title: Generated<string>
  masked: string
  expires: string
  type: Generated<string>
  phone: Generated<string>
  is_verified: Generated<boolean>
  tries: Generated<number>
  code_sent_at: Date | null
  created_at: Date
  is_default: Generated<boolean>
  sends: Generated<number>
}

type CashbackEntries = {
  merchant_id: MerchantId
  id: string
  user_id: UserId
  order_id: OrderId | null
  earned: number
  left: number
  created_at: Date
  expires_at: Date
}

type CashbackLedger = {
  merchant_id: MerchantId
  id: Generated<string>
  user_id: UserId
  entry_id: string | null
  order_id: OrderId | null
  kind: 'EARN' | 'SPEND' | 'RELEASE' | 'EXPIRE' | 'REVERSE'
  amount: number
  shortfall: Generated<number>
  at: Date
  taken_at: Date | null
  reason: string | null
  staff_id: string | null
}

type Categories = {
  merchant_id: MerchantId
  id: CategoryId
  group_id: GroupId | null
  name: Json<Texts>
  image: string | null
  tint: string | null
  priority: Generated<number>
  text_color: Generated<string>
  view_type: Generated<'BIG' | 'MEDIUM' | 'SMALL'>
  scroll_type: Generated<'VERTICAL' | 'HORIZONTAL'>
  navigation_type: Generated<'SHEET' | 'POP_UP' | 'FULL_SCREEN'>
  is_without_cart: Generated<boolean>
  version: Generated<number>
}

type Cities = {
  merchant_id: MerchantId
  id: CityId
  name: Json<Texts>
  description: JsonOrDefault<Texts>
  lat: number
  lon: number
  is_main: Generated<boolean>
  is_taximeter: Generated<boolean>
  taximeter_comment: JsonOrDefault<Texts>
  version: Generated<number>
}

type Codes = {
  merchant_id: MerchantId
  id: string
  purpose: 'LOGIN' | 'PHONE_CHANGE' | 'ORDER_CONFIRM' | 'DELETE_ACCOUNT' | 'STAFF_LOGIN' | 'REFUND_APPROVAL'
  phone: string
  subject_id: string | null
  code_hash: Buffer
  device: string
  address: string
  tries: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
  killed_at: Date | null
  network: Generated<string>
  proof: string | null
  is_sent: Generated<boolean>
  parts: Generated<number>
}

type Couriers = {
  merchant_id: MerchantId
  id: Id<'courier'>
  first_name: string
  last_name: Generated<string>
  phone: string
  status: Generated<string>
  balance: Generated<number>
  branch_id: BranchId
  lat: number | null
  lon: number | null
  position_at: Date | null
  transport: Generated<'FOOT' | 'BICYCLE' | 'SCOOTER' | 'CAR'>
  is_active: Generated<boolean>
  heading: number | null
}

type CustomerTotals = {
  merchant_id: MerchantId
  user_id: UserId
  branch_id: BranchId | null
  orders: Generated<number>
  spent: Generated<number>
  first_at: Date | null
  last_at: Date | null
}

type Favourites = {
  merchant_id: MerchantId
  id: Id<'favourite'>
  user_id: UserId
  product_id: ProductId
  created_at: Date
}

type Groups = {
  merchant_id: MerchantId
  id: GroupId
  name: Json<Texts>
  icon: string | null
  image: string | null
  bg_color: string | null
  icon_bg_color: string | null
  priority: Generated<number>
  version: Generated<number>
}

type HallTables = {
  merchant_id: MerchantId
  id: Id<'table'>
  hall_id: Id<'hall'>
  number: number
  chairs: number
  token: string
  is_active: Generated<boolean>
  plan_x: number | null
  plan_y: number | null
  plan_width: number | null
  plan_length: number | null
  is_round: Generated<boolean>
  note: JsonOrDefault<Texts>
}

type Halls = {
  merchant_id: MerchantId
  id: Id<'hall'>
  branch_id: BranchId
  name: Json<Texts>
  asks_code: Generated<boolean>
  plan_height: number | null
  plan_marks: JsonOrDefault<readonly PlanMark[]>
  version: Generated<number>
}

type IdempotencyKeys = {
  merchant_id: MerchantId
  owner_id: string
  key: string
  body_hash: Buffer
  answer: string
  created_at: Date
}

type Jobs = {
  merchant_id: MerchantId
  id: string
  kind: string
  payload: JsonOrDefault<unknown>
  run_at: Date
  attempts: Generated<number>
  last_error: string | null
  dead_at: Date | null
  created_at: Date
  gateway: string | null
}

type KnownDevices = {
  merchant_id: MerchantId
  user_id: UserId
  device_hash: Buffer
  signed_in_at: Date
}

type MenuImports = {
  merchant_id: MerchantId
  id: Id<'menuImport'>
  file_name: string
  sheet: Json<FileTable>
  columns: Json<readonly (MenuField | null)[]>
  made_at: Date
  made_by: string
  applied_at: Date | null
  applied_by: string | null
  undone_at: Date | null
  undone_by: string | null
  counts: ColumnType<ImportCounts | null, string | null, string | null>
  written: ColumnType<Written | null, string | null, string | null>
}

type MenuPlans = {
  merchant_id: MerchantId
  product_id: ProductId
  version: Generated<number>
  change: Json<Fields>
  before: Json<Fields>
  publish_at: Date | null
  refused_at: Date | null
  made_by: string
  made_at: Date
}

type MerchantHosts = {
  host: string
  merchant_id: MerchantId
}

type MerchantSecrets = {
  merchant_id: MerchantId
  name: string
  sealed: Buffer
  updated_at: Date
}

type MerchantSettings = {
  merchant_id: MerchantId
  web: JsonOrDefault<unknown>
  version: Generated<number>
}

type Merchants = {
  id: MerchantId
  sub: string
  name: Json<Texts>
  slogan: JsonOrDefault<Texts>
  color: Generated<string>
  logo: string | null
  is_active: Generated<boolean>
  is_deleted: Generated<boolean>
  lat: Generated<number>
  lon: Generated<number>
  main_city_id: CityId | null
  domain_url: string | null
  sms_gateway: 'PLAY_MOBILE' | 'ESKIZ' | null
  menu_revision: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  kind: Generated<'kitchen' | 'flowers' | 'groceries' | 'goods'>
  yandex_map_key: string | null
  app_id: string | null
  opened_at: Date | null
  look_saved_at: Date | null
  is_blocked: Generated<boolean>
}

type MoneyMoves = {
  merchant_id: MerchantId
  id: string
  payment_id: Id<'payment'>
  order_id: OrderId | null
  at: Date
  from_account: string
  to_account: string
  amount: number
  why: 'PAYMENT' | 'REFUND'
  part_id: Id<'billPart'> | null
}

type Notices = {
  merchant_id: MerchantId
  id: Id<'notice'>
  version: Generated<number>
  category: 'PROMO' | 'NEWS'
  title: Json<Texts>
  text: Json<Texts>
  action: JsonOrDefault<NoticeAction>
  status: Generated<'DRAFT' | 'SCHEDULED' | 'SENDING' | 'SENT' | 'CANCELED'>
  send_at: Date | null
  sent_after: UserId | null
  sent: Generated<number>
  pushed: Generated<number>
  messaged: Generated<number>
  finished_at: Date | null
  created_at: Date
  updated_at: Date
}

type NotificationConsents = {
  merchant_id: MerchantId
  user_id: UserId
  category: 'PROMO' | 'NEWS'
  is_given: boolean
  changed_at: Date
}

type NotificationSettings = {
  merchant_id: MerchantId
  user_id: UserId
  push_off: Generated<readonly string[]>
  quiet_from: Generated<number>
  quiet_to: Generated<number>
  changed_at: Date
}

type Notifications = {
  merchant_id: MerchantId
  id: Id<'notification'>
  user_id: UserId
  category: 'ORDER' | 'PROMO' | 'NEWS' | 'WORK'
  title: Json<Texts>
  text: Json<Texts>
  link: string | null
  created_at: Date
  read_at: Date | null
  notice_id: Id<'notice'> | null
  messaged_at: Date | null
}

type OptionGroups = {
  merchant_id: MerchantId
  id: OptionGroupId
  name: Json<Texts>
  min_count: Generated<number>
  max_count: Generated<number>
  free_quota: Generated<number>
  version: Generated<number>
}

type Options = {
  merchant_id: MerchantId
  id: OptionId
  option_group_id: OptionGroupId
  name: Json<Texts>
  price: number
  max_count: Generated<number>
  is_default: Generated<boolean>
  is_active: Generated<boolean>
  image: string | null
  tint: string | null
  priority: Generated<number>
}

type OrderEvents = {
  merchant_id: MerchantId
  order_id: OrderId
  version: number
  kind:
    | 'PLACED'
    | 'PAID'
    | 'UPDATE'
    | 'PAID_AND_CHANGE_STATUS'
    | 'CHANGE_STATUS'
    | 'CHANGE_COURIER_STATUS'
    | 'CHANGE_PAYMENT_TYPE'
    | 'CHANGE_DELIVERY_TYPE'
  from_status: string | null
  to_status: string
  actor: string
  actor_id: string | null
  reason: string | null
  at: Date
}

type OrderLines = {
  merchant_id: MerchantId
  order_id: OrderId
  position: number
  product_id: ProductId
  name: Json<Texts>
  image: string | null
  unit: string
  measure: number
  quantity: number
  unit_price: number
  gross: number
  discount: number
  total: number
  options: JsonOrDefault<unknown>
  comment: Generated<string>
  mxik_code: string | null
}

type OrderReviews = {
  merchant_id: MerchantId
  order_id: OrderId
  user_id: UserId
  stars: number
  tags: Generated<readonly string[]>
  thumbs: JsonOrDefault<readonly { readonly productId: ProductId; readonly isUp: boolean }[]>
  text: Generated<string>
  created_at: Date
  updated_at: Date
  answer: string | null
  answered_at: Date | null
  answered_by: string | null
  hidden_reason: string | null
  hidden_at: Date | null
  hidden_by: string | null
}

type OrderSettings = {
  merchant_id: MerchantId
  service_fee_enabled: Generated<boolean>
  service_fee_amount: Generated<number>
  service_fee_is_percent: Generated<boolean>
  service_fee_free_from: number | null
  service_fee_services: Generated<readonly string[]>
  minimal_delivery_price: Generated<number>
  minimal_product_count: Generated<number>
  should_validate_delivery_area: Generated<boolean>
  is_sms_confirmation_required: Generated<boolean>
  cashback_percent: Generated<number>
  tariff_type: Generated<'ZONE' | 'DISTANCE' | 'ZONE_THEN_DISTANCE'>
  tariff_base_km: Generated<number>
  tariff_base_price: Generated<number>
  tariff_per_km: Generated<number>
  tariff_max_km: Generated<number>
  tariff_free_from: number | null
  default_delivery_price: number | null
  cashback_share_percent: Generated<number>
  default_delivery_type_bot: Generated<'LAMENU' | 'YANDEX' | 'CUSTOM'>
  default_delivery_type_web: Generated<'LAMENU' | 'YANDEX' | 'CUSTOM'>
  default_delivery_type_app: Generated<'LAMENU' | 'YANDEX' | 'CUSTOM'>
  version: Generated<number>
}

type OrderedPhones = {
  merchant_id: MerchantId
  phone_hash: Buffer
}

type Orders = {
  merchant_id: MerchantId
  id: OrderId
  number: Generated<number>
  user_id: UserId | null
  branch_id: BranchId
  service: 'DELIVERY' | 'PICK_UP' | 'DINE_IN' | 'YANDEX_EATS' | 'EXPRESS_24'
  status:
    | 'CREATED'
    | 'AT_TIME'
    | 'OPEN'
    | 'ACCEPTED'
    | 'COOKING'
    | 'DONE'
    | 'ATTACHED'
    | 'ON_WAY'
    | 'DELIVERED'
    | 'CLOSED'
    | 'CANCELED'
  version: Generated<number>
  device: Generated<string>
  language: Language
  payment_type:
    | 'CASH'
    | 'CLICK'
    | 'PAYNET'
    | 'TERMINAL'
    | 'PAYME'
    | 'UZUM'
    | 'OTHER'
    | 'RAHMAT'
    | 'PAYZE'
    | 'CLICK_MINI_APP'
  is_paid: Generated<boolean>
  receiver_name: string
  receiver_phone: string
  comment: Generated<string>
  place: ColumnType<unknown | null, string | null, string | null>
  distance_m: number | null
  zone_id: ZoneId | null
  delivery_at: Date | null
  delivery_until: Date | null
  promised_from: Date
  promised_to: Date
  gross: number
  item_discount: number
  promo_product: number
  delivery: number
  promo_delivery: number
  service_fee: number
  cashback: number
  total: number
  promo_id: PromoId | null
  promo_code: string | null
  cooking_max: Generated<number>
  courier_id: Id<'courier'> | null
  courier_status: string | null
  idempotency_key: string
  likeness: Buffer
  cancel_reason: string | null
  canceled_by: string | null
  placed_at: Date
  accepted_at: Date | null
  cooking_at: Date | null
  done_at: Date | null
  on_way_at: Date | null
  delivered_at: Date | null
  closed_at: Date | null
  canceled_at: Date | null
  ready_at: Date | null
  updated_at: Date
  cashback_earned: Generated<number>
  goods_refunded: Generated<number>
  expires_at: Date | null
  cutlery: number | null
  change_from: number | null
  card_id: Id<'card'> | null
  cheque_phone: string | null
  note: string | null
}

type PaymentDifferences = {
  merchant_id: MerchantId
  id: string
  payment_id: Id<'payment'>
  ours: string
  theirs: string
  found_at: Date
  owner: Generated<string>
  settled_at: Date | null
  taken_by: string | null
  taken_at: Date | null
  settled_by: string | null
  note: string | null
}

type PaymentMethods = {
  merchant_id: MerchantId
  id: string
  type: 'CASH' | 'CLICK' | 'PAYNET' | 'TERMINAL' | 'PAYME' | 'UZUM' | 'OTHER' | 'RAHMAT' | 'PAYZE' | 'CLICK_MINI_APP'
  code: string
  icon: Generated<string>
  title: Json<Texts>
  iiko_id: string | null
  web_enabled: Generated<boolean>
  bot_enabled: Generated<boolean>
  operator_enabled: Generated<boolean>
  app_enabled: Generated<boolean>
  qr_enabled: Generated<boolean>
  is_active: Generated<boolean>
  priority: Generated<number>
}

type PaymentReconciliations = {
  merchant_id: MerchantId
  night: string
  started_at: Date
  finished_at: Date | null
  reached: string | null
  compared: Generated<number>
  differing: Generated<number>
}

type Payments = {
  merchant_id: MerchantId
  id: Id<'payment'>
  number: Generated<number>
  order_id: OrderId | null
  provider: string
  provider_transaction_id: string | null
  amount: number
  state: 'CREATED' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'CANCELED'
  created_at: Date
  expires_at: Date
  provider_at: Date | null
  pending_at: Date | null
  paid_at: Date | null
  ended_at: Date | null
  end_reason: number | null
  refund_state: 'REQUESTED' | 'SENT' | 'DONE' | 'FAILED' | null
  refund_amount: number | null
  refund_at: Date | null
  refund_id: string | null
  charged_at: Date | null
  page_url: string | null
  refund_reason: string | null
  refund_by: string | null
  part_id: Id<'billPart'> | null
}

type Policies = {
  merchant_id: MerchantId
  type: 'TERMS' | 'ABOUT_COMPANY' | 'PRIVACY_POLICY'
  text: Json<Texts>
  version: Generated<number>
  updated_at: Generated<Date>
}

type ProductOptionGroups = {
  merchant_id: MerchantId
  product_id: ProductId
  option_group_id: OptionGroupId
  priority: Generated<number>
}

type ProductStock = {
  merchant_id: MerchantId
  product_id: ProductId
  branch_id: BranchId | null
  amount: number
}

type ProductStops = {
  merchant_id: MerchantId
  product_id: ProductId
  branch_id: BranchId
  ends_at: Date | null
  stopped_at: Generated<Date>
  stopped_by: string | null
}

type Products = {
  merchant_id: MerchantId
  id: ProductId
  category_id: CategoryId
  name: Json<Texts>
  description: JsonOrDefault<Texts>
  composition: JsonOrDefault<Texts>
  price: number
  discount_percent: Generated<number>
  unit: Generated<'KG' | 'LITER' | 'GRAMM' | 'COUNT'>
  measure: Generated<number>
  calorie: number | null
  cooking_min: Generated<number>
  cooking_max: Generated<number>
  labels: Generated<readonly string[]>
  tags: Generated<readonly string[]>
  channels: Generated<readonly string[]>
  is_active: Generated<boolean>
  is_available: Generated<boolean>
  delivery_enabled: Generated<boolean>
  is_cart_recommendation: Generated<boolean>
  recommended: Generated<readonly string[]>
  grade: number | null
  image: string | null
  tint: string | null
  gallery: Generated<readonly string[]>
  barcode: string | null
  mxik_code: string | null
  priority: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  package_code: string | null
  vat_percent: Generated<number>
  version: Generated<number>
  image_alt: JsonOrDefault<Texts>
}

type PromoMisses = {
  merchant_id: MerchantId
  who: string
  code: string
  at: Date
}

type PromoUses = {
  merchant_id: MerchantId
  promo_id: PromoId
  user_id: UserId
  order_id: OrderId
  phone_hash: Buffer | null
}

type Promos = {
  merchant_id: MerchantId
  id: PromoId
  code: string
  discount_type: 'AMOUNT' | 'PERCENTAGE'
  product_discount: Generated<number>
  delivery_discount: Generated<number>
  min_price: Generated<number>
  starts_at: Date
  ends_at: Date
  is_active: Generated<boolean>
  description: JsonOrDefault<Texts>
  uses_per_user: Generated<number>
  uses_left: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  first_order_only: Generated<boolean>
  version: Generated<number>
}

type PushSends = {
  merchant_id: MerchantId
  notification_id: Id<'notification'>
  subscription_id: Id<'pushSubscription'>
  sent_at: Date
}

type PushSubscriptions = {
  merchant_id: MerchantId
  id: Id<'pushSubscription'>
  user_id: UserId
  device_hash: Buffer
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  language: Language
  created_at: Date
  seen_at: Date
}

type Refunds = {
  merchant_id: MerchantId
  id: string
  payment_id: Id<'payment'>
  amount: number
  state: 'REQUESTED' | 'SENT' | 'DONE' | 'FAILED'
  reason: string
  lines: Json<readonly { readonly position: number; readonly count: number; readonly amount: number }[]>
  asked_by: string | null
  asked_at: Date
  ended_at: Date | null
}

type Reservations = {
  merchant_id: MerchantId
  id: Id<'reservation'>
  user_id: UserId | null
  branch_id: BranchId
  hall_id: Id<'hall'> | null
  table_id: Id<'table'> | null
  chairs: number
  status: 'REQUESTED' | 'CONFIRMED' | 'SEATED' | 'DONE' | 'CANCELED' | 'NO_SHOW'
  version: Generated<number>
  starts_at: Date
  ends_at: Date
  name: string
  phone: string
  comment: Generated<string>
  cancel_reason: string | null
  canceled_by: 'customer' | 'staff' | 'system' | null
  canceled_at: Date | null
  created_at: Date
  updated_at: Date
  asked_at: Date | null
  call_due_at: Date | null
  reminded_at: Date | null
  booked_by: string | null
}

type Reviews = {
  merchant_id: MerchantId
  id: string
  product_id: ProductId
  author: string
  grade: number
  text: JsonOrDefault<Texts>
  created_at: Date
  order_id: OrderId | null
  is_hidden: Generated<boolean>
  answer: JsonOrDefault<Texts>
  answered_at: Date | null
}

type Sessions = {
  merchant_id: MerchantId
  token_hash: Buffer
  user_id: UserId
  channel: Generated<string>
  created_at: Date
  last_used_at: Date
  expires_at: Date
  ends_at: Date
  deletion_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  id: Generated<Id<'session'>>
  browser: string | null
  system: string | null
}

type SmsMessages = {
  merchant_id: MerchantId
  id: string
  gateway: string
  their_id: string | null
  state: 'SENDING' | 'UNSENT' | 'UNSURE' | 'ACCEPTED' | 'UNDELIVERED' | 'DELIVERED'
  parts: number
  part_price: number
  word: string | null
  created_at: Date
  reported_at: Date | null
}

type Staff = {
  merchant_id: MerchantId
  id: string
  phone: string
  full_name: string
  role: 'waiter' | 'courier' | 'operator' | 'branch_manager' | 'brand_admin'
  branch_id: BranchId | null
  courier_id: Id<'courier'> | null
  is_active: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Date>
}

type StaffKeys = {
  merchant_id: MerchantId
  id: string
  key_hash: Buffer
  role: 'waiter' | 'courier' | 'operator' | 'branch_manager' | 'brand_admin'
  name: string
  is_active: Generated<boolean>
  created_at: Generated<Date>
  branch_id: BranchId | null
  courier_id: Id<'courier'> | null
  ending: string | null
  ends_at: Date | null
}

type StaffSessions = {
  merchant_id: MerchantId
  token_hash: Buffer
  staff_id: string
  browser: string | null
  system: string | null
  created_at: Date
  last_used_at: Date
  expires_at: Date
  ends_at: Date
  id: Generated<string>
  confirmed_at: Generated<Date>
}

type Stories = {
  merchant_id: MerchantId
  id: Id<'story'>
  title: Json<Texts>
  cover: string
  tint: string | null
  slides: Json<unknown>
  channels: Generated<readonly string[]>
  priority: Generated<number>
  starts_at: Date | null
  ends_at: Date | null
  city_ids: Generated<readonly string[]>
  is_active: Generated<boolean>
  version: Generated<number>
}

type StoryViews = {
  merchant_id: MerchantId
  user_id: UserId
  story_id: Id<'story'>
  seen_at: Date
}

type TableDishes = {
  merchant_id: MerchantId
  order_id: OrderId
  position: number
  state: 'COOKING' | 'READY' | 'SERVED' | 'GONE'
  moved_at: Date
  moved_by: string
  line: ColumnType<GoneDish | null, string | null, string | null>
}

type TableGuests = {
  merchant_id: MerchantId
  id: Id<'tableGuest'>
  table_session_id: Id<'tableSession'>
  token_hash: Buffer
  user_id: UserId | null
  joined_at: Date
  number: number | null
  name: Generated<string>
}

type TableRounds = {
  merchant_id: MerchantId
  table_session_id: Id<'tableSession'>
  order_id: OrderId
  table_guest_id: Id<'tableGuest'> | null
  idempotency_key: string | null
  is_paid_by_parts: Generated<boolean>
}

type TableSessions = {
  merchant_id: MerchantId
  id: Id<'tableSession'>
  table_id: Id<'table'>
  waiter_id: string | null
  code: string | null
  code_tries: Generated<number>
  is_confirmed: Generated<boolean>
  opened_at: Date
  last_action_at: Date
  ended_at: Date | null
  ended_by: 'PAID' | 'STAFF' | 'IDLE' | null
  version: Generated<number>
  paying_version: Generated<number>
  by_hand_type: 'CASH' | 'TERMINAL' | null
  by_hand_guest_id: Id<'tableGuest'> | null
  by_hand_at: Date | null
}

type TelegramIdentities = {
  merchant_id: MerchantId
  telegram_id: number
  user_id: UserId
  language: Language | null
  linked_at: Date
  seen_at: Date
  muted_at: Date | null
}

type TelegramMessages = {
  merchant_id: MerchantId
  order_id: OrderId
  chat_id: number
  language: Language
  message_id: number | null
  shown: Generated<string>
  told: Generated<readonly string[]>
  busy_until: Date | null
  changed_at: Date
}

type TelegramUpdates = {
  merchant_id: MerchantId
  bot_id: number
  update_id: number
  received_at: Date
}

type Users = {
  merchant_id: MerchantId
  id: UserId
  phone: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  gender: 'MALE' | 'FEMALE' | null
  birthday: string | null
  email: string | null
  image: string | null
  language: Generated<Language>
  role: Generated<string>
  is_active: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
  phone_hash: Buffer | null
  name_words: Generated<string>
}

type Vacancies = {
  merchant_id: MerchantId
  id: Id<'vacancy'>
  position: Json<Texts>
  salary_from: number | null
  salary_to: number | null
  requirements: JsonOrDefault<Texts>
  schedule: JsonOrDefault<Texts>
  responsible: Generated<string>
  phone: Generated<string>
  branch_id: BranchId | null
  is_active: Generated<boolean>
  published_at: Generated<Date>
  valid_through: Date | null
  duties: JsonOrDefault<Texts>
  conditions: JsonOrDefault<Texts>
  employment_type: Generated<'FULL_TIME' | 'PART_TIME' | 'CONTRACTOR' | 'TEMPORARY' | 'INTERN'>
  currency: Generated<string>
  telegram: Generated<string>
  more_branch_ids: Generated<readonly string[]>
  version: Generated<number>
}

type VacancyApplications = {
  merchant_id: MerchantId
  id: Id<'application'>
  vacancy_id: Id<'vacancy'>
  name: string
  phone: string
  comment: Generated<string>
  created_at: Date
  file: Buffer | null
  file_type: string | null
  told_at: Date | null
  file_token_hash: Buffer | null
}

type WaiterCalls = {
  merchant_id: MerchantId
  id: Id<'waiterCall'>
  table_session_id: Id<'tableSession'>
  table_id: Id<'table'>
  reason: 'COME' | 'BILL' | 'CUTLERY' | 'OTHER'
  text: Generated<string>
  status: 'CALLED' | 'ACCEPTED' | 'DONE'
  times: Generated<number>
  first_called_at: Date
  called_at: Date
  escalated_at: Date | null
  accepted_at: Date | null
  accepted_by: string | null
  done_at: Date | null
  called_by: string | null
  canceled_at: Date | null
}

type Zones = {
  merchant_id: MerchantId
  id: ZoneId
  city_id: CityId
  name: Json<Texts>
  polygon: Json<StoredShape>
  color: Generated<string>
  price: number | null
  minimum: number | null
  free_from: number | null
  version: Generated<number>
}

export type Tables = {
  addresses: Addresses
  audit_entries: AuditEntries
  banners: Banners
  bill_parts: BillParts
  branch_exceptions: BranchExceptions
  branch_hours: BranchHours
  branch_pauses: BranchPauses
  branches: Branches
  card_pages: CardPages
  cards: Cards
  cashback_entries: CashbackEntries
  cashback_ledger: CashbackLedger
  categories: Categories
  cities: Cities
  codes: Codes
  couriers: Couriers
  customer_totals: CustomerTotals
  favourites: Favourites
  groups: Groups
  hall_tables: HallTables
  halls: Halls
  idempotency_keys: IdempotencyKeys
  jobs: Jobs
  known_devices: KnownDevices
  menu_imports: MenuImports
  menu_plans: MenuPlans
  merchant_hosts: MerchantHosts
  merchant_secrets: MerchantSecrets
  merchant_settings: MerchantSettings
  merchants: Merchants
  money_moves: MoneyMoves
  notices: Notices
  notification_consents: NotificationConsents
  notification_settings: NotificationSettings
  notifications: Notifications
  option_groups: OptionGroups
  options: Options
  order_events: OrderEvents
  order_lines: OrderLines
  order_reviews: OrderReviews
  order_settings: OrderSettings
  ordered_phones: OrderedPhones
  orders: Orders
  payment_differences: PaymentDifferences
  payment_methods: PaymentMethods
  payment_reconciliations: PaymentReconciliations
  payments: Payments
  policies: Policies
  product_option_groups: ProductOptionGroups
  product_stock: ProductStock
  product_stops: ProductStops
  products: Products
  promo_misses: PromoMisses
  promo_uses: PromoUses
  promos: Promos
  push_sends: PushSends
  push_subscriptions: PushSubscriptions
  refunds: Refunds
  reservations: Reservations
  reviews: Reviews
  sessions: Sessions
  sms_messages: SmsMessages
  staff: Staff
  staff_keys: StaffKeys
  staff_sessions: StaffSessions
  stories: Stories
  story_views: StoryViews
  table_dishes: TableDishes
  table_guests: TableGuests
  table_rounds: TableRounds
  table_sessions: TableSessions
  telegram_identities: TelegramIdentities
  telegram_messages: TelegramMessages
  telegram_updates: TelegramUpdates
  users: Users
  vacancies: Vacancies
  vacancy_applications: VacancyApplications
  waiter_calls: WaiterCalls
  zones: Zones
}
