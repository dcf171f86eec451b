// How the demo's Telegram looks.

export const CLIENT_STYLE = `
* { box-sizing: border-box }
[hidden] { display: none !important }
html, body { height: 100%; margin: 0 }
body { display: flex; flex-direction: column; max-width: 30rem; margin: 0 auto; font: 1rem/1.3 system-ui, sans-serif; background: #fff; color: #000 }
body[data-theme=dark] { background: #17212b; color: #f5f5f5 }
header { display: flex; align-items: center; gap: .5rem; min-height: 3.25rem; padding: .25rem .75rem; background: var(--header, transparent) }
header p { flex: 1; margin: 0; text-align: center; font-size: .9375rem }
header small { opacity: .7 }
header button { padding: .375rem .75rem; border: 0; border-radius: 1rem; background: #8883; color: inherit; font: inherit; font-size: .875rem }
iframe { flex: 1; width: 100%; min-height: 0; border: 0 }
footer { padding: .5rem .75rem; background: var(--bar, inherit) }
#main { width: 100%; min-height: 3rem; border: 0; border-radius: .75rem; background: var(--main, #3390ec); color: var(--main-text, #fff); font: inherit; font-weight: 600 }
#main[data-shine] { animation: shine 1.2s infinite alternate }
@keyframes shine { to { filter: brightness(1.15) } }
dialog { max-width: 20rem; border: 0; border-radius: 1rem; padding: 1.25rem }
dialog button { margin: .5rem .5rem 0 0; padding: .5rem 1rem; border: 0; border-radius: .5rem; font: inherit }
`
