// Every entity of the specification, field by field, compared with the schemas of the contract.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { deliveriesV1 } from './shop/deliveries-v1.ts'
import { Promo } from './shop/order-benefits.ts'
import { OrderSettings } from './shop/order-settings.ts'
import { Order, PlaceAsk } from './shop/orders-v1.ts'
import { Card, PaymentMethod } from './shop/payments-v2.ts'
import { Category, Group, Product } from './shop/products-v1.ts'
import { Address } from './shop/saved-addresses.ts'
import { BrandTab, MerchantSettings, Policy } from './shop/support-v1.ts'
import { Branch, City, Merchant, PhoneChange, Region, User } from './shop/users-v1.ts'

const REQUEST = `cityId pickupValid office domophone entrance floor sendCheque courierComment sendChequePhone day time day2 time2 later
  addressType note promo totals user receiver address serviceType comment payment productCount totalPrice totalDiscount productPrice
  productDiscount promoId promoCode deliveryPrice deliveryDiscount branch branchId merchant merchantId telegramId orderDevice
  paymentType deliveryTariffId deliveryType deliveryAt hallId tableId serviceId servicePrice waiterId number cashback status
  cartItems totalProductPrice totalProductDiscount`

const ORDER_TWINS = {
  office: 'address.office',
  domophone: 'address.domophone',
  entrance: 'address.entrance',
  floor: 'address.floor',
  promo: 'promoCode',
  totals: 'totalPrice',
  user: 'userId',
  payment: 'paymentType',
  merchant: 'merchantId',
} as const

const COUNTED_HERE = 'counted by the server, never taken from a client'
const SET_HERE = 'set by the server, never taken from a client'

type Specified = {
  readonly fields: string
  readonly schema: z.ZodType
  /** fields that no answer or request has, and why */
  readonly without?: Readonly<Record<string, string>>
  /** fields whose value has another place in the schema */
  readonly twins?: Readonly<Record<string, string>>
}

const CALCULATE = deliveriesV1['POST /deliveries/v1/delivery/tariff/client/calculate']
const SECRET = 'a secret of the brand'

const ENTITIES: Readonly<Record<string, Specified>> = {
  merchant: {
    fields: `id name logo color sub yandexDeliveryKey iikoApiLogin iikoOrganizationId yandexMapKey appId smsGateway smsUsername
      smsPassword isActive createdDate deleted lastModifiedDate latitude longitude mainCityId domainUrl`,
    schema: Merchant,
    without: {
      yandexDeliveryKey: SECRET,
      iikoApiLogin: SECRET,
      iikoOrganizationId: SECRET,
      smsUsername: SECRET,
      smsPassword: SECRET,
    },
  },
  'merchant settings': {
    fields: `bannersActive merchantId logo brand favicon domain mainColor mainLanguage uzActive ruActive engActive zhActive arActive
      kzActive trActive deliveryActive pickupActive dineInActive branchesActive storiesActive vacanciesActive privacyActive
      aboutMerchantActive iosLink androidLink botLink phone telegram instagram facebook isDark notificationsActive termsOfUseActive
      balanceActive cartInMainActive mapType mapTheme mainColorType bookingActive cashActive terminalActive paymeActive clickActive
      uzumActive cardActive smsContent receiverActive groupView categoryView title leftCopyWrite rightCopyWrite cartPageActive
      chatActive amoCRMId amoCRMActive amoCRMHash yandexMetricsEnabled yandexMetricsId yandexMetricsKeys cashbackActive promoActive
      favouriteActive cancelOrderActive productComment basketPosition isVisibleAtProfileTop isNavigationViewEnabled
      multiTabNavigationEnabled shouldValidateDeliveryArea isCategoryImageVisible modificationViewType contacts metaPixelActive
      metaPixelContent metaPixelId googleTagManagerActive googleTagManagerId isSmsConfirmationRequiredPerOrder`,
    schema: MerchantSettings,
  },
  policy: { fields: 'type text', schema: Policy },
  city: {
    fields: 'id name description latitude longitude isMain isTaximeter taximeterComments',
    schema: City,
  },
  branch: {
    fields: `cityId id merchantId name longitude latitude address open close joinPosterId jowiId iikoId phone bookingPhone isActive
      isMain createdDate deleted lastModifiedDate deliveryPrice distance deliveryStart deliveryEnd companyId paymentId workHours
      settings`,
    schema: Branch,
  },
  'branch settings': {
    fields: `bookingEnabled deliveryEnabled dineinEnabled directorId expressEnabled kitchenEnabled merchantId payOfficeEnabled
      pickupEnabled storageEnabled yandexEnabled`,
    schema: Branch.shape.settings,
  },
  'work hours': { fields: 'type hours', schema: Branch.shape.workHours.element },
  'hours of a day': {
    fields: 'weekName isDayOff open close extraOpen extraClose',
    schema: Branch.shape.workHours.element.shape.hours.element,
  },
  group: { fields: 'id icon image bgColor priority iconBgColor name categories', schema: Group },
  category: {
    fields: 'id image groupId priority name products textColor viewType isWithoutCart scrollType navigationType',
    schema: Category,
  },
  product: {
    fields: `id productId favaoriteId isFavourite isAvailable integrationId integrationCategoryId productBranch calorie posterAmount
      posterName measure eatsPrice enabledEats expressPrice enabledExpress isCartRecommendation posterId type unit active categoryId
      category costPrice modificationGroups count deliveryEnabled description discount priority group image jowiId labels
      loinPosterId additionalPrice timeCookingMax timeCookingMin systems name amount mxicCode barcode gallery favourite grade tags`,
    schema: Product,
  },
  user: {
    fields: `id createdDate birthday email image firstName lastName isActive lastModifiedDate merchantId phone role cashback gender`,
    schema: User,
  },
  'phone change': { fields: 'id code phone type time timestamp', schema: PhoneChange },
  address: {
    fields: `id type name streetName details description latitude longitude createdDate lastModifiedDate cityId houseNumber comment`,
    schema: Address,
  },
  'details of an address': { fields: 'office domophone entrance floor comment', schema: Address.shape.details },
  region: { fields: 'id polygon', schema: Region },
  zone: { fields: 'id cityId merchantId name polygon color price', schema: Region },
  promo: {
    fields: `id code createdDate deliveryDiscount discountType endDate isActive lastModifiedDate minPrice productDiscount startDate`,
    schema: Promo,
  },
  'payment method': {
    fields:
      'id name icon title iikoId type merchantId webEnabled botEnabled operatorEnabled appEnabled qrEnabled isActive',
    schema: PaymentMethod,
  },
  card: {
    fields: 'id name number expire cvv time phone code isVerified type',
    schema: Card,
    without: { cvv: 'never read nor stored', code: 'the provider sends it to the phone of the card' },
    twins: { time: 'resendIn' },
  },
  'order request': {
    fields: REQUEST,
    schema: PlaceAsk,
    without: {
      cityId: 'follows from the branch',
      pickupValid: 'state of a screen',
      totals: COUNTED_HERE,
      user: 'the signed-in customer orders',
      productCount: COUNTED_HERE,
      totalDiscount: COUNTED_HERE,
      productPrice: COUNTED_HERE,
      productDiscount: COUNTED_HERE,
      deliveryPrice: COUNTED_HERE,
      deliveryDiscount: COUNTED_HERE,
      servicePrice: COUNTED_HERE,
      totalProductPrice: COUNTED_HERE,
      totalProductDiscount: COUNTED_HERE,
      promoId: 'a promo is asked for by its code',
      merchant: 'follows from the host',
      merchantId: 'follows from the host',
      telegramId: 'not believed: the launch data of Telegram are signed',
      deliveryTariffId: SET_HERE,
      deliveryType: SET_HERE,
      hallId: 'orders at a table have their own call',
      tableId: 'orders at a table have their own call',
      serviceId: SET_HERE,
      waiterId: SET_HERE,
      number: SET_HERE,
      status: SET_HERE,
      day: 'deliveryAt says it',
      time: 'deliveryAt says it',
      day2: 'the window follows from its start',
      time2: 'the window follows from its start',
      later: 'the call says it',
    },
    twins: {
      office: 'address.office',
      domophone: 'address.domophone',
      entrance: 'address.entrance',
      floor: 'address.floor',
      promo: 'promoCode',
      payment: 'paymentType',
      branch: 'branchId',
    },
  },
  'stored order': {
    fields: `${REQUEST} atTime acceptedTime cookingTime courierId courierPaid courierStatus deliveredAt deliveryAt eatsId
      eatsReasonCancel grade isPaid operatorId posterErrorMessage posterOrderId readyTime reason reasonReturn timestamp distance
      deliveryTypeComment`,
    schema: Order,
    without: { cityId: 'follows from the branch', pickupValid: 'state of a screen' },
    twins: ORDER_TWINS,
  },
  'courier record': {
    fields: 'id balance user status createdDate branch',
    schema: deliveriesV1['GET /deliveries/v1/delivery/courier/:id'].reply,
    without: { balance: 'between the courier and the brand' },
  },
  'order settings': {
    fields: `isServiceFeeEnabled isServiceFeeFreeAboveThreshold serviceFeeThreshold serviceFeeAmount minimalDeliveryPrice
      defaultDeliveryTypeBot defaultDeliveryTypeWebsite defaultDeliveryTypeApplication cityId`,
    schema: OrderSettings,
  },
  'tariff request': {
    fields: 'productPrice distance branchId longitude latitude address cityId',
    schema: CALCULATE.body,
  },
  tariff: { fields: 'price', schema: CALCULATE.reply },
  'brand tab': { fields: 'id name domainUrl image color merchantId', schema: BrandTab },
}

const fieldsOf = ({ fields }: Specified) => fields.trim().split(/\s+/)

/** The schema at a path of field names, behind `null`, `undefined` and defaults. */
function schemaAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  return path.split('.').reduce<z.ZodType | undefined>((inner, name) => shapeOf(inner)[name], schema)
}

function shapeOf(schema: unknown): Readonly<Record<string, z.ZodType | undefined>> {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return shapeOf(schema.unwrap())
  return {}
}

describe.each(Object.entries(ENTITIES))('%s', (_, entity) => {
  const { schema, without = {}, twins = {} } = entity
  const own = fieldsOf(entity).filter((field) => !(field in without) && !(field in twins))

  it.each(own)('has %s', (field) => {
    expect(schemaAt(schema, field)).toBeDefined()
  })
  it.each(Object.entries(twins))('has %s as %s', (_field, path) => {
    expect(schemaAt(schema, path)).toBeDefined()
  })
  it.each(Object.entries(without))('has no %s: %s', (field) => {
    expect(schemaAt(schema, field)).toBeUndefined()
  })
  it('excuses only fields that the specification lists', () => {
    const listed = fieldsOf(entity)
    for (const field of [...Object.keys(without), ...Object.keys(twins)]) expect(listed).toContain(field)
  })
})
