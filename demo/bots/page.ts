// The page /demo/telegram/chats: the chats of people with the bots of the demo, with the buttons under their messages. No script.
import type { Bot, Chat, ChatMessage, Key } from './chats.ts'
import { MOODS, type Mood } from './deliver.ts'

const STYLE = `
:root { color-scheme: light dark; --ground: #dfe8e0; --sheet: #fff; --ink: #16211c; --quiet: #56635c; --own: #d9f2c8; --key: #4d7a63; --key-ink: #fff; --line: #c3d0c6 }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1714; --sheet: #1d2823; --ink: #eef4f0; --quiet: #a3b1a9; --own: #24482f; --key: #3c6350; --key-ink: #fff; --line: #34423b } }
* { box-sizing: border-box; margin: 0 }
body { background: var(--ground); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; padding: 24px 16px }
main { max-width: 640px; margin: 0 auto; display: grid; gap: 20px }
h1 { font-size: 28px; line-height: 1.2 }
h2 { font-size: 20px; line-height: 1.2 }
p, time { color: var(--quiet) }
section { display: grid; gap: 12px; border-top: 1px solid var(--line); padding-top: 16px }
ol { list-style: none; padding: 0; display: grid; gap: 12px }
li { display: grid; gap: 6px; max-width: 420px }
li.person { justify-self: end }
.text { background: var(--sheet); border-radius: 16px; padding: 10px 14px; white-space: pre-line; overflow-wrap: anywhere }
.person .text { background: var(--own) }
.text time { display: block; font-size: 13px; text-align: end }
.keys { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 6px }
.keys a, button { width: 100%; min-height: 44px; border: 0; border-radius: 12px; background: var(--key); color: var(--key-ink); font: inherit; font-weight: 600; padding: 8px 12px; display: grid; place-items: center; text-align: center; text-decoration: none; cursor: pointer }
form.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(132px, 1fr)); gap: 8px; align-items: end }
label { display: grid; gap: 4px; font-size: 14px; color: var(--quiet) }
input, select { min-height: 44px; width: 100%; border: 1px solid var(--line); border-radius: 12px; background: var(--sheet); color: var(--ink); font: inherit; padding: 8px 12px }
.notice { background: var(--ink); color: var(--ground); border-radius: 12px; padding: 8px 14px; white-space: pre-line }
:focus-visible { outline: 3px solid #2f6fed; outline-offset: 2px }
`

const ACTION = 'method="post" action="/demo/telegram/chats"'

/** The whole page. */
export function botsPage(bots: readonly Bot[], mood: Mood): string {
  const chats = bots.flatMap((bot) => [...bot.chats.values()].map((chat) => ({ bot, chat }))).toReversed()
  const list = chats.map(({ bot, chat }) => chatSection(bot, chat)).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Demo Telegram: chats</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Chats with the bots</h1>
<p>In the demo nothing is sent to Telegram. Write to a bot as a person, or link Telegram in a shop, and its messages come here.</p>
${startForm(bots)}
<form class="row" ${ACTION}>
<label>Telegram is<select name="mood">${MOODS.map((each) => `<option${each === mood ? ' selected' : ''}>${each}</option>`).join('')}</select></label>
<button>Set</button>
</form>
${list === '' ? '<p>No chats yet.</p>' : list}
</main>
</body>
</html>
`
}

function startForm(bots: readonly Bot[]): string {
  const brands = bots.map(({ sub, name }) => `<option value="${escaped(sub)}">${escaped(name)}</option>`).join('')
  return `<form class="row" ${ACTION}>
<label>Bot of<select name="brand">${brands}</select></label>
<label>Person’s number<input name="person" value="700100200" inputmode="numeric" pattern="[0-9]{1,15}" required></label>
<label>Name<input name="name" value="Madina" required></label>
<label>Language<select name="language"><option>uz</option><option>ru</option><option>en</option><option>ar</option><option>kk</option><option>tr</option><option>zh</option></select></label>
<label>Message<input name="text" value="/start" required></label>
<button>Send</button>
</form>`
}

function chatSection(bot: Bot, chat: Chat): string {
  const { person, isBlocked, notice } = chat
  const fields = hidden({ brand: bot.sub, person: String(person.id) })
  const told = notice === null ? '' : `<p class="notice" role="status">${escaped(notice.text)}</p>`
  const block = `<form ${ACTION}>${fields}<button name="block" value="${isBlocked ? 'no' : 'yes'}">${isBlocked ? 'Open the bot again' : 'Block the bot'}</button></form>`
  const menu =
    bot.menu === null ? '' : `<div class="keys"><a href="${escaped(bot.menu.url)}">${escaped(bot.menu.text)}</a></div>`
  const messages = chat.messages.map((message) => messageItem(message, fields)).join('\n')
  return `<section>
<h2>${escaped(bot.name)} · ${escaped(person.firstName)}</h2>
<ol>
${messages}
</ol>
${told}
${menu}
${block}
</section>`
}

function messageItem({ id, by, text, keys, edits, at }: ChatMessage, fields: string): string {
  const edited = edits === 0 ? '' : `edited ${edits} × · `
  const time = `<time datetime="${at}">${edited}${at.slice(11, 16)} UTC</time>`
  const ref = `${fields}${hidden({ message: String(id) })}`
  const rows = keys.map((row) => `<div class="keys">${row.map((key) => keyItem(key, ref)).join('')}</div>`).join('\n')
  return `<li class="${by}">\n<div class="text">${text}${time}</div>\n${rows}\n</li>`
}

function keyItem({ text, url, data }: Key, fields: string): string {
  if (url !== null) return `<a href="${escaped(url)}">${escaped(text)}</a>`
  return `<form ${ACTION}>${fields}<button name="data" value="${escaped(data ?? '')}">${escaped(text)}</button></form>`
}

function hidden(values: Readonly<Record<string, string>>): string {
  const fields = Object.entries(values)
  return fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`).join('')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
