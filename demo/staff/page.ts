// The page /office/demo: the work of a brand's staff until the merchant's desk exists. Each list of the office is a section of
// cards with the buttons that the chosen role has. It works without its script, which only keeps it current.
import type { CallResult } from '@dasturxon/contract/client'
import { STAFF_ROLES } from '@dasturxon/domain/staff-roles'
import { buttonsHtml, mayCall } from './button.ts'
import { escaped, hidden, optionsOf } from './html.ts'
import { type StaffCard, type StaffDesk, type StaffSection, say } from './section.ts'
import { STAFF_SECTIONS } from './sections.ts'
import { STAFF_STYLE } from './style.ts'
import { isOfBranch, queryOf, type StaffView } from './view.ts'

const STAFF_PAGE = '/office/demo'
const STAFF_SCRIPT = '/office/demo/refresh.js'

type Texts = Readonly<Record<string, string>>
export type StaffPlaces = {
  readonly branches: readonly { readonly id: string; readonly name: Texts }[]
  readonly couriers: readonly { readonly id: string; readonly firstName: string }[]
}

type Page = StaffPlaces & {
  readonly brand: string
  readonly desk: StaffDesk
  /** what came of the last button */
  readonly said: string
}

const LANGUAGES = [
  ['uz', 'Oʻzbekcha', 'uz'],
  ['ru', 'Русский', 'ru'],
  ['eng', 'English', 'en'],
] as const

/** The address of the page with this view. */
export function pathOf(view: StaffView): string {
  return `${STAFF_PAGE}?${queryOf(view)}`
}

/** The whole page. */
export async function staffPage({ brand, desk, said, ...places }: Page): Promise<string> {
  const { view, words } = desk
  const sections = STAFF_SECTIONS.filter(({ list }) => mayCall(view.role, list))
  const shown = await Promise.all(sections.map((section) => sectionHtml(section, desk)))
  const lang = LANGUAGES.find(([language]) => language === view.language)?.[2] ?? 'uz'
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<noscript><meta http-equiv="refresh" content="15"></noscript>
<title>${escaped(words.title)} · ${escaped(brand)}</title>
<style>${STAFF_STYLE}</style>
<script type="module" src="${STAFF_SCRIPT}"></script>
</head>
<body>
<header class="demo"><strong>${escaped(words.demo)}</strong><span>${escaped(words.note)}</span></header>
<main>
<div class="top"><h1>${escaped(words.title)} · ${escaped(brand)}</h1>${languageLinks(desk)}</div>
${roleLinks(desk)}
${viewForm(desk, places)}
<p id="said" role="status">${escaped(said)}</p>
${shown.join('\n')}
</main>
</body>
</html>
`
}

function link(view: StaffView, label: string, { isCurrent, lang = '' }: { isCurrent: boolean; lang?: string }): string {
  const attributes = `${isCurrent ? ' aria-current="page"' : ''}${lang === '' ? '' : ` lang="${lang}"`}`
  return `<a href="${escaped(pathOf(view))}"${attributes}>${escaped(label)}</a>`
}

function languageLinks({ view, words }: StaffDesk): string {
  const links = LANGUAGES.map(([language, name, lang]) =>
    link({ ...view, language }, name, { isCurrent: language === view.language, lang }),
  )
  return `<nav aria-label="${escaped(words.language)}">${links.join('')}</nav>`
}

function roleLinks({ view, words }: StaffDesk): string {
  const links = STAFF_ROLES.map((role) => link({ ...view, role }, words.roles[role], { isCurrent: role === view.role }))
  return `<nav aria-label="${escaped(words.role)}">${links.join('')}</nav>`
}

/** The branch, the courier and the day: a form that the script sends when a choice changes. */
function viewForm({ view, words }: StaffDesk, { branches, couriers }: StaffPlaces): string {
  const choice = (name: string, label: string, options: string) =>
    `<label>${escaped(label)}<select name="${name}">${options}</select></label>`
  const named = branches.map(({ id, name }) => [id, say(name, view.language)] as const)
  const all = isOfBranch(view.role) ? [] : [['', words.all_branches] as const]
  const who =
    view.role === 'courier'
      ? choice(
          'courier',
          words.courier,
          optionsOf(
            couriers.map(({ id, firstName }) => [id, firstName]),
            view.courierId ?? '',
          ),
        )
      : choice('branch', words.branch, optionsOf([...all, ...named], view.branchId ?? ''))
  const kept = [
    hidden('role', view.role),
    hidden('lang', view.language),
    view.vendor === null ? '' : hidden('vendor', view.vendor),
  ]
  const day = `<label>${escaped(words.day)}<input type="date" name="day" value="${view.day}"></label>`
  return `<form class="view" method="get" action="${STAFF_PAGE}">${kept.join('')}${who}${day}<button>${escaped(words.show)}</button></form>`
}

async function sectionHtml({ name, cards }: StaffSection, desk: StaffDesk): Promise<string> {
  const { words } = desk
  const answer: CallResult<readonly StaffCard[]> = await cards(desk)
  const found = answer.ok ? answer.value : []
  const unread = answer.ok || answer.status !== 401 ? words.unread : words.no_key
  const isHidden = (is: boolean) => (is ? ' hidden' : '')
  return `<section id="${name}" aria-labelledby="${name}-title">
<h2 id="${name}-title">${escaped(words[name])}</h2>
<p class="unread"${isHidden(answer.ok)}>${escaped(unread)}</p>
<p class="nothing"${isHidden(!answer.ok || found.length > 0)}>${escaped(words.nothing)}</p>
<div class="cards">${found.map((card) => cardHtml(card, name, desk)).join('')}</div>
</section>`
}

function cardHtml({ id, title, lines, buttons }: StaffCard, section: string, { view, words }: StaffDesk): string {
  const cardId = `${section}-${id}`
  const facts = lines.filter((line) => line !== '').map((line) => `<p>${escaped(line)}</p>`)
  const drawing = { role: view.role, words, action: pathOf(view), cardId }
  return `<article id="${cardId}" tabindex="-1" aria-labelledby="${cardId}-title"><h3 id="${cardId}-title">${escaped(title)}</h3>${facts.join('')}${buttonsHtml(buttons, drawing)}</article>`
}
