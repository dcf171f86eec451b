// The page /demo/pay/{payment}: a provider's page, with buttons for all that may happen to a payment. No script.
import { moneyText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import type { Deal } from './payment-books.ts'
import { BANK_WORDS, bankLanguage } from './payment-words.ts'

export const BANK_BUTTONS = ['pay', 'fail', 'cancel', 'expire'] as const
export type BankButton = (typeof BANK_BUTTONS)[number]

const STYLE = `
:root { color-scheme: light dark; --ground: #eef1f6; --sheet: #fff; --ink: #14181f; --quiet: #5b6472; --mark: #1f5fd6; --line: #d5dbe6 }
@media (prefers-color-scheme: dark) { :root { --ground: #12151b; --sheet: #1d222b; --ink: #eef1f6; --quiet: #a3adbd; --mark: #7aa5ff; --line: #343c4a } }
* { box-sizing: border-box; margin: 0 }
body { background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; padding: 24px 16px }
main { max-width: 440px; margin: 0 auto; background: var(--sheet); border-radius: 24px; padding: 24px; display: grid; gap: 16px }
h1 { font-size: 22px; line-height: 1.2 }
p { color: var(--quiet) }
dl { display: grid; grid-template-columns: 1fr auto; gap: 8px; border-block: 1px solid var(--line); padding-block: 16px }
dd { font-weight: 700 }
strong { font-size: 18px }
form { display: grid; gap: 8px }
button, a { display: grid; place-items: center; min-height: 52px; width: 100%; border: 1px solid var(--line); border-radius: 16px; background: none; color: var(--ink); font: inherit; text-decoration: none; cursor: pointer }
button[value=pay] { background: var(--mark); border-color: var(--mark); color: var(--sheet); font-weight: 700 }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px }
`

/** The whole page of one deal. */
export function bankPage(deal: Deal): string {
  const language = bankLanguage(deal.language)
  const words = BANK_WORDS[language]
  const amount = moneyText(money(deal.amountTiyin / 100), language)
  const isOpen = deal.state === 'NEW' || deal.state === 'PENDING'
  const buttons = BANK_BUTTONS.map((button) => `<button name="button" value="${button}">${words[button]}</button>`)
  const form = `<form method="post" action="/demo/pay/${escaped(deal.id)}">\n${buttons.join('\n')}\n</form>`
  return `<!doctype html>
<html lang="${language === 'eng' ? 'en' : language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${words.note}</p>
<dl>
<dt>${words.order}</dt><dd>${deal.orderNumber}</dd>
<dt>${words.amount}</dt><dd>${escaped(amount)}</dd>
</dl>
<strong>${words[deal.state]}</strong>
${isOpen ? form : ''}
<a href="${escaped(deal.returnUrl)}">${words.back}</a>
</main>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
