// Keeps the staff's page current: reads it again every three seconds and after a button, and replaces the cards that changed.
// A card in which somebody is writing stays as it is.
const POLL_MS = 3000

/** The HTML of each card on the page as the server sent it: a form that is being filled in differs from it. */
const drawn = new WeakMap()

function isBusy(card) {
  return card.querySelector('details[open], form[aria-busy]') !== null
}

function adopted(fresh) {
  const card = document.importNode(fresh, true)
  drawn.set(card, fresh.outerHTML)
  return card
}

function updateSection(held, next, pressedCard) {
  const cards = new Map([...held.querySelectorAll('article')].map((card) => [card.id, card]))
  const shown = [...next.querySelectorAll('article')].map((fresh) => {
    const card = cards.get(fresh.id)
    if (card === undefined) return adopted(fresh)
    const isSame = drawn.get(card) === fresh.outerHTML
    return isSame || (isBusy(card) && fresh.id !== pressedCard) ? card : adopted(fresh)
  })
  const list = held.querySelector('.cards')
  const isEqual = list.children.length === shown.length && shown.every((card, at) => list.children[at] === card)
  if (!isEqual) list.replaceChildren(...shown)
  held.querySelector('.nothing').hidden = next.querySelector('.nothing').hidden
  held.querySelector('.unread').hidden = next.querySelector('.unread').hidden
}

async function update(answer, pressedCard = null) {
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const focusedId = document.activeElement?.id
  for (const section of next.querySelectorAll('section')) {
    const held = document.getElementById(section.id)
    if (held !== null) updateSection(held, section, pressedCard)
  }
  const focused = document.getElementById(focusedId)
  if (focused !== null && document.activeElement === document.body) focused.focus()
  if (pressedCard === null) return
  // a live region is read out when its text changes
  const said = document.getElementById('said')
  said.textContent = next.getElementById('said').textContent
  if (document.activeElement === document.body) document.getElementById(pressedCard)?.focus()
}

/** Buttons are sent one after the other. */
let pressing = Promise.resolve()
let presses = 0
let answered = 0

async function poll() {
  if (!document.hidden) {
    const before = presses
    // a page that cannot be read now is read the next time
    const answer = await fetch(location.href).catch(() => null)
    // what was read while a button was at work may be out of date
    if (answer?.ok && before === presses && answered === presses) await update(answer)
  }
  setTimeout(poll, POLL_MS)
}

async function press(form) {
  const body = new URLSearchParams(new FormData(form))
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => null)
  answered += 1
  form.removeAttribute('aria-busy')
  if (answer?.ok) await update(answer, form.closest('article').id)
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (form.method !== 'post') return
  event.preventDefault()
  // a second press of the same button while the first is on its way
  if (form.getAttribute('aria-busy') === 'true') return
  form.setAttribute('aria-busy', 'true')
  presses += 1
  pressing = pressing.then(() => press(form))
})

document.addEventListener('change', (event) => {
  if (event.target.closest('form.view') !== null) event.target.form.requestSubmit()
})

for (const card of document.querySelectorAll('article')) drawn.set(card, card.outerHTML)
setTimeout(poll, POLL_MS)
