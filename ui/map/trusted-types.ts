// The content policy of a page takes no plain text where a script could hide; these are the two exceptions of maps.

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

/** The one text that Leaflet assigns as markup while it starts, to learn whether the browser draws SVG. */
const PROBE = '<svg/>'

/** Lets Leaflet start under a policy with trusted types: exactly its probe is accepted, everything else stays refused. */
export function allowProbe(): void {
  const types = window.trustedTypes
  if (types === undefined || types.defaultPolicy !== null) return
  types.createPolicy('default', { createHTML: (text) => (text === PROBE ? text : null) })
}

/** The address of a script, accepted only below `origin`. */
export function scriptAddress(url: string, origin: string): string {
  const types = window.trustedTypes
  if (types === undefined) return url
  const isOurs = (text: string) => new URL(text, document.baseURI).origin === origin
  return types
    .createPolicy('map-script', { createScriptURL: (text) => (isOurs(text) ? text : null) })
    .createScriptURL(url)
}
