// When the page's code starts: what the eye waits for comes first, and a hand before everything.

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const
// a picture that never comes may not keep the page asleep
const LONGEST_LOAD_MS = 4000
const IDLE_WITHIN_MS = 500
// how long a menu that somebody only looks at is left to draw itself
const PEACE_MS = 3000

export type Waker = {
  /** The first view is there, or somebody wants more of the page: time to fetch its code. */
  readonly seen: Promise<void>
  /** Somebody wants the page, or has looked at it in peace for a while: time to bring it to life. */
  wanted(): Promise<void>
  /** The page can hear: repeats the tap that came before. */
  awake(): void
}

/** Watches the page in `root` from its first moment on. */
export function watchPage(root: HTMLElement): Waker {
  const sign = signOfPerson()
  // in a task of its own: the page is still being read, and storage is slow to answer
  const quiet = breath().then(() => window.location.pathname === '/' && !holdsSomething())
  void quiet.then((isQuiet) => (isQuiet ? sign : null)).then(drawRest)
  let tapped: HTMLElement | null = null
  const keepTap = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (button !== null) tapped = button
  }
  root.addEventListener('click', keepTap)
  return {
    seen: Promise.race([loaded().then(drawn).then(idle), sign]),
    wanted: async () => {
      await ((await quiet) ? Promise.race([sleep(PEACE_MS), sign]) : breath())
      drawRest()
    },
    awake: () => {
      root.removeEventListener('click', keepTap)
      // out of React's own work, in which it does not listen
      setTimeout(() => presentOf(tapped, root)?.click())
    },
  }
}

/** The button itself; on a page that has been drawn anew meanwhile, the one that says the same. */
function presentOf(button: HTMLElement | null, root: HTMLElement): HTMLElement | undefined {
  if (button === null || button.isConnected) return button ?? undefined
  const wordsOf = ({ ariaLabel, textContent }: Element) => ariaLabel ?? textContent
  return [...root.querySelectorAll('button')].find((other) => wordsOf(other) === wordsOf(button))
}

/** A menu comes asleep, its first view drawn alone (ui/far.css). */
function drawRest(): void {
  delete document.documentElement.dataset.asleep
}

/** Lets a finger or a frame in between two long pieces of work. */
export function breath(): Promise<void> {
  return sleep(0)
}

/** Whether this device keeps something to show, a basket or a name: it should not come late. */
function holdsSomething(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('dasturxon:'))
  } catch {
    // storage is forbidden in this browser: it keeps nothing
    return false
  }
}

function signOfPerson(): Promise<void> {
  return new Promise((wake) => {
    for (const sign of SIGNS) window.addEventListener(sign, () => wake(), { capture: true, passive: true, once: true })
  })
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  const load = new Promise<void>((go) => window.addEventListener('load', () => go(), { once: true }))
  return Promise.race([load, sleep(LONGEST_LOAD_MS)])
}

/** Until the first view is on the glass: its parts come one after another (ui/far.css), and the frame after the last. */
async function drawn(): Promise<void> {
  // a tab that nobody looks at draws nothing: it is ready when somebody does
  if (document.hidden) return
  const isPart = (each: Animation) => each instanceof CSSAnimation && each.animationName === 'next-frame'
  const parts = document.getAnimations().filter(isPart)
  // one that was cut short is drawn as well
  await Promise.allSettled(parts.map(({ finished }) => finished))
  await new Promise(requestAnimationFrame)
}

function idle(): Promise<void> {
  // Safari has no idle callback
  if (!('requestIdleCallback' in window)) return breath()
  return new Promise((go) => window.requestIdleCallback(() => go(), { timeout: IDLE_WITHIN_MS }))
}

function sleep(ms: number): Promise<void> {
  return new Promise((go) => setTimeout(go, ms))
}
