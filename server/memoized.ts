/** The value of the key in the map; created on the first call. */
export function memoized<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const held = map.get(key)
  if (held !== undefined) return held
  const fresh = make()
  map.set(key, fresh)
  return fresh
}
