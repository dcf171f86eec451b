// Pages without the storefront: the list of demo brands, and "please wait".
import { htmlLang, type Language, textIn } from '@dasturxon/domain/locale'
import { escaped } from '../http/html.ts'
import type { MerchantFacts } from '../merchants/merchants.ts'

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; font: 1.125rem/1.5 system-ui, sans-serif; text-align: center }
ul { list-style: none; margin: 1rem 0 0; padding: 0; display: grid; gap: .5rem }
a { color: inherit }
li a { display: block; padding: .75rem 1.5rem; border: 1px solid #8886; border-radius: .75rem }
`

/** The brands on this machine, for its address without a brand. */
export function brandsPage(merchants: readonly MerchantFacts[], addressOf: (sub: string) => string): string {
  const items = merchants.map(
    (merchant) =>
      `<li><a href="${escaped(addressOf(merchant.sub))}">${escaped(textIn(merchant.name, 'eng', merchant.mainLanguage))}</a></li>`,
  )
  const more = '<p><a href="/demo/inbox">Messages of the demo</a></p><p><a href="/api/docs">API</a></p>'
  return plainPage('en', 'Dasturxon', `<h1>Dasturxon</h1><p>Brands of this table</p><ul>${items.join('')}</ul>${more}`)
}

const WAIT = {
  uz: { title: 'Bir daqiqa', text: 'Sahifa hozir ochilmadi. Bir necha soniyadan soʻng oʻzi qayta ochiladi.' },
  ru: { title: 'Минутку', text: 'Страница сейчас не открылась. Через несколько секунд она откроется сама.' },
  eng: { title: 'One moment', text: 'The page could not be opened just now. It will open by itself in a few seconds.' },
} as const

const LIMIT = {
  uz: {
    title: 'Biroz kuting',
    text: 'Tarmogʻingizdan juda koʻp sahifa ochildi. Bir daqiqadan soʻng sahifa oʻzi ochiladi.',
  },
  ru: {
    title: 'Немного подождите',
    text: 'Из вашей сети открыто слишком много страниц. Через минуту страница откроется сама.',
  },
  eng: {
    title: 'Please wait a little',
    text: 'Too many pages were opened from your network. The page will open by itself within a minute.',
  },
} as const

type Words = Readonly<Record<'uz' | 'ru' | 'eng', { readonly title: string; readonly text: string }>>

/** Says that the page cannot be shown now, and reloads by itself. */
export function waitPage(language: Language, afterS: number): string {
  return comeBackPage(WAIT, language, afterS)
}

/** Says that this network has opened too many pages, and reloads by itself when allowed. */
export function limitPage(language: Language, afterS: number): string {
  return comeBackPage(LIMIT, language, afterS)
}

function comeBackPage(words: Words, language: Language, afterS: number): string {
  const known = language === 'ru' || language === 'eng' ? language : 'uz'
  const { title, text } = words[known]
  const again = `<meta http-equiv="refresh" content="${afterS}">`
  return plainPage(htmlLang(known), title, `<h1>${title}</h1><p>${text}</p>`, again)
}

function plainPage(lang: string, title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><meta name="robots" content="noindex"><link rel="icon" href="data:,">${head}<style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}
