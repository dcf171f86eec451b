/** What the map holds under the key; made and put there the first time. */
export function memoized<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const held = map.get(key)
  if (held !== undefined) return held
  const fresh = make()
  map.set(key, fresh)
  return fresh
}
