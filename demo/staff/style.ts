/** The style of the staff's page; it has no colours of any brand. */
export const STAFF_STYLE = `
:root { color-scheme: light dark; --ground: #efeeea; --sheet: #fff; --ink: #1b1a17; --quiet: #5d5a53; --line: #d9d6cf; --bad: #a51b18; --bad-soft: #fdecea; --soft: #e9e7e1; --main: #1b1a17; --on-main: #fff; --sun: #f0b429 }
@media (prefers-color-scheme: dark) { :root { --ground: #161513; --sheet: #23211e; --ink: #f4f2ee; --quiet: #b5b0a6; --line: #3a3732; --bad: #ff9b92; --bad-soft: #3d1f1d; --soft: #34312c; --main: #f4f2ee; --on-main: #1b1a17 } }
* { box-sizing: border-box; margin: 0 }
[hidden] { display: none !important }
body { background: var(--ground); color: var(--ink); font: 16px/1.45 system-ui, sans-serif }
.demo { background: #1b1a17; color: #fff; padding: 12px 16px; border-block: 8px solid; border-image: repeating-linear-gradient(-45deg, var(--sun) 0 16px, #1b1a17 16px 32px) 8 }
.demo strong { text-transform: uppercase; letter-spacing: .06em }
.demo > *, main { max-width: 1240px; margin-inline: auto; display: block }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; padding: 20px 16px 48px }
h1 { font-size: 24px; line-height: 1.2 }
h2 { font-size: 20px }
h3 { font-size: 16px; line-height: 1.3; overflow-wrap: anywhere }
p { color: var(--quiet); font-size: 15px; overflow-wrap: anywhere; white-space: pre-line }
.top { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 12px }
nav { display: flex; flex-wrap: wrap; gap: 8px }
nav a { min-height: 44px; display: grid; place-items: center; padding: 0 14px; border-radius: 14px; background: var(--sheet); color: var(--ink); text-decoration: none }
nav a[aria-current] { background: var(--main); color: var(--on-main); font-weight: 600 }
.view { display: flex; flex-wrap: wrap; gap: 12px; align-items: end }
.view label, details label { display: grid; gap: 4px; font-size: 14px; color: var(--quiet) }
select, input, textarea { min-height: 44px; width: 100%; border: 1px solid var(--quiet); border-radius: 12px; padding: 8px 12px; background: var(--sheet); color: var(--ink); font: inherit }
section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; border-top: 1px solid var(--line); padding-top: 16px }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr)); gap: 12px; align-items: start }
article { background: var(--sheet); border-radius: 18px; padding: 14px 16px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; padding-top: 6px }
button, summary { min-height: 44px; border: 0; border-radius: 14px; background: var(--soft); color: var(--ink); font: inherit; font-weight: 600; padding: 8px 14px; cursor: pointer; list-style: none; display: grid; place-items: center }
summary::-webkit-details-marker { display: none }
button.main { background: var(--main); color: var(--on-main) }
button.danger, summary.danger { background: var(--bad-soft); color: var(--bad) }
details[open] { flex-basis: 100% }
details form { display: grid; gap: 8px; padding-top: 8px }
#said { min-height: 24px; font-weight: 600; color: var(--ink) }
:focus-visible { outline: 3px solid #2f6fed; outline-offset: 2px }
`
