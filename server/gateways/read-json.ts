/** The JSON of a body; JSON has no `undefined`, so it marks a body that is none. */
export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
