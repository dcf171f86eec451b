// The demo's Telegram: hears the mini app in the frame and answers as Telegram's client in a browser does.
const { contact, themes, ...first } = JSON.parse(document.body.dataset.facts)
const [page, header, frame, footer] = ['body', 'header', 'iframe', 'footer'].map((name) => document.querySelector(name))
const [main, back] = ['main', 'back'].map((id) => document.getElementById(id))

let theme = first.theme
let needsConfirmation = false

function tell(eventType, eventData = {}) {
  frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), '*')
}

/** Every event of the mini app is noted, so that a test can read what it asked for. */
function note(eventType, eventData) {
  const events = JSON.parse(page.dataset.events ?? '[]')
  page.dataset.events = JSON.stringify([...events, [eventType, eventData]].slice(-200))
}

/** Opens one of Telegram's own windows; resolves with the button that was pressed. */
function ask(id) {
  const dialog = document.getElementById(id)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof HTMLButtonElement)) return
        dialog.close()
        resolve(target.value)
      },
      { once: true },
    )
  })
}

function sizes() {
  tell('viewport_changed', {
    height: frame.clientHeight,
    width: frame.clientWidth,
    is_expanded: true,
    is_state_stable: true,
  })
}

function showMain({ is_visible: isVisible, is_active: isActive, is_progress_visible: isBusy, ...look }) {
  footer.hidden = isVisible === false
  if (look.text !== undefined) main.textContent = look.text
  if (look.color !== undefined) footer.style.setProperty('--main', look.color)
  if (look.text_color !== undefined) footer.style.setProperty('--main-text', look.text_color)
  main.disabled = isActive === false
  main.toggleAttribute('data-shine', look.has_shine_effect === true)
  main.ariaBusy = String(isBusy === true)
  sizes()
}

// a street in the middle of the demo's city
const HERE = {
  available: true,
  access_granted: true,
  latitude: 41.32746,
  longitude: 69.284131,
  horizontal_accuracy: 20,
}

const ANSWERS = {
  web_app_ready: () => page.setAttribute('data-ready', ''),
  web_app_expand: sizes,
  web_app_request_viewport: sizes,
  web_app_request_safe_area: () => tell('safe_area_changed', { top: 0, right: 0, bottom: 0, left: 0 }),
  web_app_request_content_safe_area: () => tell('content_safe_area_changed', { top: 0, right: 0, bottom: 0, left: 0 }),
  web_app_request_theme: () => tell('theme_changed', { theme_params: themes[theme] }),
  web_app_setup_closing_behavior: ({ need_confirmation: isNeeded }) => {
    needsConfirmation = isNeeded
  },
  web_app_setup_back_button: ({ is_visible: isVisible }) => {
    back.hidden = !isVisible
    document.getElementById('close').hidden = isVisible
  },
  web_app_setup_main_button: showMain,
  web_app_set_header_color: ({ color }) => header.style.setProperty('--header', color ?? ''),
  web_app_set_bottom_bar_color: ({ color }) => footer.style.setProperty('--bar', color),
  web_app_open_link: ({ url }) => window.open(url, '_blank', 'noopener'),
  web_app_open_popup: async ({ message }) => {
    document.querySelector('#popup p').textContent = message
    tell('popup_closed', { button_id: await ask('popup') })
  },
  web_app_request_phone: async () => tell('phone_requested', { status: await ask('phone') }),
  web_app_invoke_custom_method: async ({ req_id: id, method }) => {
    const result = method === 'getRequestedContact' ? await (await fetch(contact)).text() : ''
    tell('custom_method_invoked', { req_id: id, result })
  },
  web_app_check_location: () => tell('location_checked', { available: first.location !== 'absent' }),
  web_app_request_location: () =>
    tell('location_requested', first.location === 'allowed' ? HERE : { available: true, access_granted: false }),
}

window.addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow || typeof data !== 'string') return
  const { eventType, eventData } = JSON.parse(data)
  note(eventType, eventData)
  ANSWERS[eventType]?.(eventData ?? {})
})
main.addEventListener('click', () => tell('main_button_pressed'))
back.addEventListener('click', () => tell('back_button_pressed'))
document.getElementById('theme').addEventListener('click', () => {
  theme = theme === 'dark' ? 'light' : 'dark'
  page.dataset.theme = theme
  tell('theme_changed', { theme_params: themes[theme] })
})
document.getElementById('close').addEventListener('click', async () => {
  if (needsConfirmation && (await ask('leave')) !== 'close') return
  frame.remove()
  footer.hidden = true
})
window.addEventListener('resize', sizes)
