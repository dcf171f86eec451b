// The page /demo/pay/{deal}: what a provider shows on its own site, with buttons for all that may happen to a payment. No script.
// It has no colours of any brand and says that it is a demonstration.
import { moneyText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { MOODS, type Mood } from './moods.ts'
import type { Deal } from './simulator.ts'
import { BANK_WORDS, bankLanguage, PROVIDER_TITLES } from './words.ts'

const STYLE = `
:root { color-scheme: light dark; --ground: #efeeea; --sheet: #fff; --ink: #1b1a17; --quiet: #5d5a53; --line: #d9d6cf; --bad: #b3201d; --bad-soft: #fdecea; --soft: #e2e0da; --sun: #f0b429 }
@media (prefers-color-scheme: dark) { :root { --ground: #161513; --sheet: #23211e; --ink: #f4f2ee; --quiet: #b5b0a6; --line: #3a3732; --bad: #ff9b92; --bad-soft: #3d1f1d; --soft: #34312c } }
* { box-sizing: border-box; margin: 0 }
body { background: var(--ground); color: var(--ink); font: 16px/1.45 system-ui, sans-serif }
header { background: #1b1a17; color: #fff; padding: 12px 0; border-block: 8px solid; border-image: repeating-linear-gradient(-45deg, var(--sun) 0 16px, #1b1a17 16px 32px) 8 }
header > div, main { max-width: 480px; margin: 0 auto; padding: 0 16px }
header strong { text-transform: uppercase; letter-spacing: .06em }
main { display: grid; gap: 16px; padding-block: 20px 40px }
h1 { font-size: 20px; line-height: 1.2 }
section { background: var(--sheet); border-radius: 20px; padding: 20px; display: grid; gap: 12px }
small, dt, p { color: var(--quiet); font-size: 15px }
.sum { font-size: 32px; font-weight: 800; line-height: 1.1 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px; border-top: 1px solid var(--line); padding-top: 12px }
dd { text-align: end; overflow-wrap: anywhere }
form { display: grid; gap: 10px }
button, .back { min-height: 52px; width: 100%; border: 0; border-radius: 16px; background: var(--soft); color: var(--ink); font: inherit; font-weight: 600; padding: 8px 16px; cursor: pointer; display: grid; place-items: center; text-align: center; text-decoration: none }
button[value=pay] { background: var(--ink); color: var(--sheet); grid-auto-flow: column; justify-content: space-between }
button[value=fail] { background: var(--bad-soft); color: var(--bad) }
details { border-radius: 16px; background: var(--sheet); padding: 4px 16px }
summary { min-height: 44px; line-height: 44px; cursor: pointer; font-weight: 600 }
details > div { display: grid; gap: 8px; padding-bottom: 12px }
:focus-visible { outline: 3px solid #2f6fed; outline-offset: 2px }
`

const MAIN: readonly Mood[] = ['pay', 'fail', 'cancel', 'silent']

/** The whole page of one deal. */
export function bankPage(deal: Deal, brand: string): string {
  const language = bankLanguage(deal.language)
  const words = BANK_WORDS[language]
  const amount = moneyText(money(deal.amountTiyin / 100), language)
  const isOpen = deal.state === 'NEW' || deal.state === 'PENDING'
  const button = (mood: Mood) =>
    `<button name="button" value="${mood}">${words[mood]}${mood === 'pay' ? `<span>${escaped(amount)}</span>` : ''}</button>`
  const others = MOODS.filter((mood) => !MAIN.includes(mood))
  const form = `<p>${words.choose}</p>
<form method="post" action="/demo/pay/${escaped(deal.id)}">
${MAIN.map(button).join('\n')}
<details><summary>${words.more}</summary><div>
${others.map(button).join('\n')}
</div></details>
</form>`
  const fact = (name: string, value: string) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`
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
<header><div><strong>${words.demo}</strong><br>${words.note}</div></header>
<main>
<h1>${words.title}</h1>
<section>
<div><small>${words.receiver}</small><br><b>${escaped(brand)}</b></div>
<div><small>${words.sum}</small><div class="sum">${escaped(amount)}</div></div>
<dl>
${fact(words.order, deal.orderId)}
${fact(words.way, PROVIDER_TITLES[deal.provider])}
${fact(words.card, '0000 •• 0000')}
</dl>
<strong>${words[deal.state]}</strong>
</section>
${isOpen ? form : ''}
<a class="back" href="${escaped(deal.returnUrl)}">${words.back}</a>
</main>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
