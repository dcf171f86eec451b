// Path group office/v1: what a brand is and how its shop looks and works: every setting, and its pictures.
import { SMS_GATEWAYS } from '@dasturxon/domain/gateway-names'
import { LANGUAGES } from '@dasturxon/domain/locale'
import { SHOP_KINDS } from '@dasturxon/domain/shop-kind'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { freeText } from '../fields.ts'
import { TrackerSettings, WebSettings } from '../shop/support-v1.ts'
import { version } from './edit-fields.ts'

const textsOf = (max: number) => z.partialRecord(z.enum(LANGUAGES), freeText(max))
const handle = z.object({ value: freeText(200), active: z.boolean() })
const picture = z.string().nullable()

/** Fields that are not display switches: of the brand itself, of its messages, of its orders. */
const OwnFields = z.object({
  name: textsOf(60).meta({ description: 'of the brand, in its main language at least' }),
  slogan: textsOf(120),
  kind: z.enum(SHOP_KINDS),
  smsGateway: z.enum(SMS_GATEWAYS).nullable().meta({ description: 'null: that of the installation' }),
  smsContent: textsOf(300).meta({ description: 'the message with the code, with `{code}`; empty: ours' }),
  smsTemplates: z.array(freeText(500)).max(50).meta({ description: 'what the gateway has approved' }),
  isSmsTransliterated: z.boolean(),
  smsPartPrice: z.int().min(0).max(100_000),
  countryCodes: z
    .array(z.string().regex(/^[1-9]\d{0,3}$/))
    .min(1)
    .max(20),
  tabMerchantIds: z.array(z.uuid().toLowerCase()).max(20),
  isPhoneVerificationRequired: z.boolean(),
  isRussianForced: z.boolean(),
  shouldValidateDeliveryArea: z.boolean(),
  isSmsConfirmationRequiredPerOrder: z.boolean(),
})

/** Display switches whose texts have limits when a person writes them. */
const Written = z.object({
  brand: textsOf(60),
  title: textsOf(120),
  leftCopyWrite: textsOf(120),
  rightCopyWrite: textsOf(120),
  phone: handle,
  telegram: handle,
  instagram: handle,
  facebook: handle,
  iosLink: freeText(300),
  androidLink: freeText(300),
  botLink: freeText(300),
  contacts: z.array(z.object({ type: freeText(40), value: freeText(200) })).max(20),
})

type Inner<Field extends z.ZodType> = Field extends z.ZodDefault<infer Kept extends z.ZodType> ? Kept : Field
type Shaped = Readonly<Record<string, z.ZodType>>
type Bare<Shape extends Shaped> = { [Name in keyof Shape]: z.ZodOptional<Inner<Shape[Name]>> }

/** The same fields, none of them needed and none with a default: what is absent stays as it is. */
function changesOf<Shape extends Shaped>(shape: Shape): Bare<Shape> {
  const bare = Object.entries(shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
  ])
  // the entries have the names of the shape
  return Object.fromEntries(bare) as Bare<Shape>
}

/** Every setting of a brand as it is stored, without what only a page adds. */
const BrandSettings = z.object({
  ...WebSettings.shape,
  ...TrackerSettings.shape,
  ...OwnFields.shape,
})

const { logo: _logo, favicon: _favicon, ...switches } = WebSettings.shape

export const SettingsChanges = z.object({
  ...changesOf(switches),
  ...changesOf(TrackerSettings.shape),
  ...changesOf(OwnFields.shape),
  ...changesOf(Written.shape),
})

const Settings = z.object({ version: z.int(), settings: BrandSettings.extend({ logo: picture, favicon: picture }) })

export const officeBrand = {
  'GET /office/v1/settings': {
    summary: 'Every setting of the brand, with the version that a change names',
    access: 'staff',
    limit: 'staff',
    reply: Settings,
    refuses: [],
  },
  'PUT /office/v1/settings': {
    summary: 'Change some settings; open pages of the shop show it at once',
    access: 'staff',
    limit: 'staff',
    body: z.object({ version, changes: SettingsChanges }),
    reply: Settings,
    refuses: ['STALE'],
  },
  'PUT /office/v1/settings/pictures/:picture': {
    summary: 'Upload the logo or the icon of the brand, a square',
    access: 'staff',
    limit: 'upload',
    params: z.object({ picture: z.enum(['logo', 'favicon']) }),
    upload: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 5 * 1024 * 1024 },
    reply: Settings,
    refuses: ['IMAGE_TYPE_REFUSED', 'IMAGE_TOO_LARGE', 'IMAGE_BROKEN'],
  },
} as const satisfies Endpoints
