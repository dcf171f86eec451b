// React listens at the root of a page for every event there is, whether somebody uses it or not. A tap alone brings a dozen
// of them and a finger that scrolls one for each frame; none of them does anything, and the tap waits for them all.

/**
 * What a hand does on its way to a click. No part of the page asks React for it (checks/skipped-events.ts): sheets, which
 * follow a finger, listen by themselves or stand in a root of their own. An iPhone shows no press where nobody listens for
 * `touchstart`.
 */
const UNUSED = /^(?:(?:got|lost)?pointer|mouse|drag|wheel|touch(?!start))/

/** Whether React, asked at the root of the page, does not listen for this event. */
export function isSkippedEvent(type: string): boolean {
  return UNUSED.test(type)
}

/** Keeps what begins to listen at `root` within `mount` from hearing what nobody uses. */
export function skipPointerEvents(root: HTMLElement, mount: () => void): void {
  const { addEventListener } = root
  root.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject, AddEventListenerOptions?]) => {
    if (!isSkippedEvent(type)) addEventListener.call(root, type, ...rest)
  }
  mount()
  // its own again, that of every element
  Reflect.deleteProperty(root, 'addEventListener')
}
