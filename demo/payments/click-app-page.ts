// The page /demo/click: the Click app of the demo. A person in it opens the shop as Click does, with a session of theirs.
import { phoneText } from '@dasturxon/domain/phone'

const STYLE = `
:root { color-scheme: light dark; --ground: #f0f3fa; --sheet: #fff; --ink: #14213d; --quiet: #556078 }
@media (prefers-color-scheme: dark) { :root { --ground: #10141d; --sheet: #1b2130; --ink: #eef2fb; --quiet: #a9b3c9 } }
* { box-sizing: border-box; margin: 0 }
body { background: var(--ground); color: var(--ink); font: 16px/1.45 system-ui, sans-serif }
header { background: #0b5fd8; color: #fff; padding: 16px }
header > div, main { max-width: 480px; margin: 0 auto }
main { display: grid; gap: 12px; padding: 20px 16px }
h1 { font-size: 20px; line-height: 1.2 }
p { color: var(--quiet) }
button { width: 100%; min-height: 56px; border: 0; border-radius: 16px; background: var(--sheet); color: var(--ink); font: inherit; text-align: start; padding: 8px 16px; display: grid; cursor: pointer }
form { display: grid; gap: 10px }
small { color: var(--quiet); font-size: 15px }
:focus-visible { outline: 3px solid #2f6fed; outline-offset: 2px }
`

/** People of the demo's Click, each signed in there. */
const PEOPLE = [
  { name: 'Jasur', digits: '901234561' },
  { name: 'Malika', digits: '901234562' },
  { name: 'Anvar', digits: '901234563' },
] as const

/** The whole page; each button opens the shop of this host inside Click. */
export function clickAppPage(): string {
  const people = PEOPLE.map(
    ({ name, digits }) =>
      `<button name="web_session" value="demo-${digits}"><b>${name}</b><small>${phoneText(`+998${digits}`)}</small></button>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Demo: the Click app</title>
<style>${STYLE}</style>
</head>
<body>
<header><div><h1>Click, played by the demo</h1></div></header>
<main>
<p>Whose app is it? The shop opens with their session, and nobody is asked for a number.</p>
<form action="/click">
${people.join('\n')}
</form>
</main>
</body>
</html>
`
}
