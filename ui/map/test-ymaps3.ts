// A fake of Yandex Maps for tests, as far as we use it: records its inputs and simulates what a visitor does.
import type { YandexChild, YandexMap, YandexPoint, YandexUpdate, Ymaps3 } from './yandex-api.ts'

type Listener = { onUpdate(event: YandexUpdate): void; onActionStart(event: object): void }
type State = {
  readonly children: YandexChild[]
  readonly calls: object[]
  listener: Listener | null
  location: YandexUpdate['location']
  isDestroyed: boolean
}

class Child implements YandexChild {
  readonly kind: string
  options: Record<string, unknown>
  readonly element?: HTMLElement
  constructor(kind: string, options: object, element?: HTMLElement) {
    this.kind = kind
    this.options = { ...options }
    if (element !== undefined) this.element = element
  }
  update(changes: object) {
    this.options = { ...this.options, ...changes }
  }
}

/** The class of children of one kind. */
function kindOf(kind: string) {
  return class extends Child {
    constructor(options: object, element?: HTMLElement) {
      super(kind, options, element)
    }
  }
}

function openMap(state: State, element: HTMLElement): YandexMap {
  return {
    get zoom() {
      return state.location.zoom
    },
    get center() {
      return state.location.center
    },
    addChild: (child) => {
      state.children.push(child)
      if (child instanceof Child && child.element !== undefined) element.append(child.element)
    },
    removeChild: (child) => {
      const at = state.children.indexOf(child)
      if (at >= 0) state.children.splice(at, 1)
      if (child instanceof Child) child.element?.remove()
    },
    setLocation: (change) => {
      state.calls.push(change)
      state.location = { center: change.center ?? state.location.center, zoom: change.zoom ?? state.location.zoom }
      state.listener?.onUpdate({ location: state.location, mapInAction: false })
    },
    update: (changes) => void state.calls.push(changes),
    destroy: () => {
      state.isDestroyed = true
    },
  }
}

function apiOf(state: State): Ymaps3 {
  // a constructor that returns another object, so that the map needs no class of its own
  function YMap(element: HTMLElement, options: { location: YandexUpdate['location'] }): YandexMap {
    state.calls.push(options)
    state.location = options.location
    return openMap(state, element)
  }
  return {
    ready: Promise.resolve(),
    YMap: Object.assign(YMap),
    YMapDefaultSchemeLayer: kindOf('scheme'),
    YMapDefaultFeaturesLayer: kindOf('features'),
    YMapMarker: kindOf('marker'),
    YMapFeature: kindOf('feature'),
    YMapListener: class extends Child {
      constructor(options: Listener) {
        super('listener', options)
        state.listener = options
      }
    },
  }
}

/** A new API; `of` lists the children of the map by kind, `drag` simulates a visitor who moves it. */
export function fakeYmaps3() {
  const state: State = {
    children: [],
    calls: [],
    listener: null,
    location: { center: [0, 0], zoom: 10 },
    isDestroyed: false,
  }
  return {
    api: apiOf(state),
    calls: state.calls,
    isDestroyed: () => state.isDestroyed,
    of: (kind: string) =>
      state.children.filter((child) => child instanceof Child).filter((child) => child.kind === kind),
    drag: (center: YandexPoint) => {
      state.listener?.onActionStart({})
      state.location = { ...state.location, center }
      state.listener?.onUpdate({ location: state.location, mapInAction: true })
      state.listener?.onUpdate({ location: state.location, mapInAction: false })
    },
  }
}

declare global {
  interface Window {
    happyDOM?: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } }
  }
}

/** Simulates the host of the script, which the test DOM cannot reach: `serve` answers the request for it. */
export function playHost() {
  // the test DOM loads nothing and fires its event at once; that event is suppressed here
  if (window.happyDOM !== undefined) window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  let isServing = false
  const hold = (event: Event) => {
    if (!isServing) event.stopImmediatePropagation()
  }
  document.addEventListener('load', hold, { capture: true })
  const scripts = () => [...document.head.querySelectorAll('script')]
  return {
    scripts,
    serve: (answer: 'load' | 'error', api = fakeYmaps3().api) => {
      const [script] = scripts()
      if (script === undefined) throw new Error('expected a script in the head, found none')
      if (answer === 'load') window.ymaps3 = api
      isServing = true
      script.dispatchEvent(new Event(answer))
      isServing = false
    },
    leave: () => {
      document.removeEventListener('load', hold, { capture: true })
      if (window.happyDOM !== undefined) window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = false
      for (const script of scripts()) script.remove()
      delete window.ymaps3
    },
  }
}
