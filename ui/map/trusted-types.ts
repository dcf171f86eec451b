// The content policy (Trusted Types) refuses plain strings where a script could be injected; maps need these two exceptions.

type Policy = { createHTML?(text: string): string | null; createScriptURL?(url: string): string | null }
type Factory = {
  createPolicy(name: string, rules: Policy): { createScriptURL(url: string): string }
  readonly defaultPolicy: object | null
}

declare global {
  interface Window {
    trustedTypes?: Factory
  }
}

/** The one string that Leaflet assigns as HTML at its start, to test whether the browser supports SVG. */
const PROBE = '<svg/>'

/** Lets Leaflet start under Trusted Types: only its probe is accepted, everything else is refused. */
export function allowProbe(): void {
  const types = window.trustedTypes
  if (types === undefined || types.defaultPolicy !== null) return
  types.createPolicy('default', { createHTML: (text) => (text === PROBE ? text : null) })
}

/** The URL of a script, accepted only below `origin`. */
export function scriptAddress(url: string, origin: string): string {
  const types = window.trustedTypes
  if (types === undefined) return url
  const isOurs = (text: string) => new URL(text, document.baseURI).origin === origin
  return types
    .createPolicy('map-script', { createScriptURL: (text) => (isOurs(text) ? text : null) })
    .createScriptURL(url)
}
