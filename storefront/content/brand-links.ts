// The brand's contacts: its phone, its social pages, its app.
import type { Shop } from '@dasturxon/contract/shop/shop'

export type BrandLink = {
  readonly kind: 'phone' | 'telegram' | 'instagram' | 'facebook' | 'email' | 'ios' | 'android' | 'bot' | 'other'
  /** `null` for text without a link, such as an address. */
  readonly href: string | null
  readonly value: string
}

type Settings = Shop['settings']

const HOSTS = { telegram: 't.me', instagram: 'instagram.com', facebook: 'facebook.com' } as const
const NETWORKS = ['telegram', 'instagram', 'facebook'] as const

function isHttps(value: string): boolean {
  return value.startsWith('https://')
}

function networkLink(kind: keyof typeof HOSTS, value: string): BrandLink {
  const name = value.replace(/^@/, '')
  return { kind, href: isHttps(value) ? value : `https://${HOSTS[kind]}/${encodeURIComponent(name)}`, value }
}

/** The link of one contact. */
export function contactLink({ type, value }: Settings['contacts'][number]): BrandLink {
  const kind = type.toLowerCase()
  const network = NETWORKS.find((each) => each === kind)
  if (network !== undefined) return networkLink(network, value)
  if (kind === 'phone') return { kind: 'phone', href: `tel:${value}`, value }
  if (kind === 'email') return { kind: 'email', href: `mailto:${value}`, value }
  return { kind: 'other', href: isHttps(value) ? value : null, value }
}

/** The contacts that the brand has switched on, then its list of contacts, without duplicates. */
export function contactLinks(settings: Settings): readonly BrandLink[] {
  const { phone, contacts } = settings
  const own = [
    ...(phone.active && phone.value !== '' ? [contactLink({ type: 'PHONE', value: phone.value })] : []),
    ...NETWORKS.filter((kind) => settings[kind].active && settings[kind].value !== '').map((kind) =>
      networkLink(kind, settings[kind].value),
    ),
  ]
  const all = [...own, ...contacts.filter(({ value }) => value !== '').map(contactLink)]
  const nameOf = ({ href, value }: BrandLink) => (href ?? value).replace(/[\s()-]/g, '').toLowerCase()
  return all.filter((link, index) => all.findIndex((other) => nameOf(other) === nameOf(link)) === index)
}

/** Where customers write to the brand, once it has switched its chat on: its Telegram, else its bot. */
export function chatLink({ chatActive, telegram, botLink }: Settings): string | null {
  if (!chatActive) return null
  if (telegram.value !== '') return networkLink('telegram', telegram.value).href
  return isHttps(botLink) ? botLink : null
}

/** Links to the brand's app and bot. */
export function appLinks({ iosLink, androidLink, botLink }: Settings): readonly BrandLink[] {
  const links = [
    { kind: 'ios', href: iosLink, value: iosLink },
    { kind: 'android', href: androidLink, value: androidLink },
    { kind: 'bot', href: botLink, value: botLink },
  ] as const
  return links.filter(({ href }) => href !== '')
}

/** The name of a link: its handle or the last part of its address. */
export function handleOf(value: string): string {
  if (!isHttps(value)) return value
  const [, ...parts] = value
    .replace(/^https:\/\//, '')
    .replace(/[/?#]+$/, '')
    .split('/')
  const last = parts.at(-1)
  return last === undefined || last === '' ? value.replace(/^https:\/\/(www\.)?/, '') : `@${last.replace(/^@/, '')}`
}
