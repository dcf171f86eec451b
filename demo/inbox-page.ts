// The page /demo/inbox: messages to the demo's phones, latest first. No script, one style element.
import { phoneText } from '@dasturxon/domain/phone'
import type { Message } from './inbox.ts'

/** The style of the page; its hash is in the CSP. */
const INBOX_STYLE = `
:root { color-scheme: light dark; --ground: #f4f3ef; --sheet: #fff; --ink: #1a1813; --quiet: #6b675e; --mark: #fce000 }
@media (prefers-color-scheme: dark) { :root { --ground: #161512; --sheet: #22201c; --ink: #f4f2ea; --quiet: #a8a397 } }
* { box-sizing: border-box; margin: 0 }
body { background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; padding: 24px 16px }
main { max-width: 640px; margin: 0 auto; display: grid; gap: 12px }
h1 { font-size: 28px; line-height: 1.2; letter-spacing: -0.02em }
p, time { color: var(--quiet) }
ol { list-style: none; padding: 0; display: grid; gap: 12px }
li { background: var(--sheet); border-radius: 18px; padding: 16px; display: grid; gap: 8px }
header { display: flex; justify-content: space-between; gap: 12px; flex-wrap: wrap }
code { justify-self: start; background: var(--mark); color: #1a1813; border-radius: 10px; padding: 4px 12px; font: 700 22px/1.4 ui-monospace, monospace; letter-spacing: 0.12em }
`

/** The whole page. It reloads every few seconds, so that a new message appears by itself. */
export function inboxPage(messages: readonly Message[]): string {
  const list =
    messages.length === 0 ? '<p>No messages yet. Ask for a code in a shop and it comes here.</p>' : listOf(messages)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="5">
<title>Demo phone: messages</title>
<style>${INBOX_STYLE}</style>
</head>
<body>
<main>
<h1>Messages</h1>
<p>In the demo nothing is sent to real phones. Every text message lands here, latest first.</p>
${list}
</main>
</body>
</html>
`
}

function listOf(messages: readonly Message[]): string {
  return `<ol>\n${messages.map(itemOf).join('\n')}\n</ol>`
}

function itemOf({ to, text, code, at }: Message): string {
  const time = `<time datetime="${escaped(at)}">${escaped(at.slice(0, 19).replace('T', ' '))} UTC</time>`
  const mark = code === null ? '' : `\n<code>${escaped(code)}</code>`
  return `<li>\n<header><strong>${escaped(phoneText(to))}</strong>${time}</header>${mark}\n<p>${escaped(text)}</p>\n</li>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
