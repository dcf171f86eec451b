// A small script in place of Yandex Maps: it has the names that our map calls, keeps where the map is, and draws nothing.

/** The hosts of Yandex Maps that a page may reach; a browser of the journeys never reaches the real ones. */
export const YANDEX_HOSTS = /^https:\/\/([\w-]+\.)*(yandex\.(ru|net)|yastatic\.net)\//

/** The element of a played map has this attribute. */
export const PLAYED_MAP = '[data-played-map]'

export const PLAYED_YANDEX = `(() => {
  class Child {
    constructor(options, element) {
      this.options = options
      this.element = element
    }
    update(changes) {
      Object.assign(this.options, changes)
    }
  }
  let listener = null
  class Listener extends Child {
    constructor(options) {
      super(options)
      listener = options
    }
  }
  class YMap {
    constructor(element, { location }) {
      this.element = element
      this.location = location
      element.dataset.playedMap = ''
    }
    get zoom() {
      return this.location.zoom
    }
    get center() {
      return this.location.center
    }
    addChild(child) {
      if (child.element) this.element.append(child.element)
    }
    removeChild(child) {
      child.element?.remove()
    }
    setLocation({ center = this.center, zoom = this.zoom }) {
      this.location = { center, zoom }
      listener?.onUpdate({ location: this.location, mapInAction: false })
    }
    update() {}
    destroy() {}
  }
  window.ymaps3 = {
    ready: Promise.resolve(),
    YMap,
    YMapListener: Listener,
    YMapDefaultSchemeLayer: class extends Child {},
    YMapDefaultFeaturesLayer: class extends Child {},
    YMapMarker: class extends Child {},
    YMapFeature: class extends Child {},
  }
})()`
