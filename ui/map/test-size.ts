/** Gives every element a size, because the test DOM has no layout; returns the function that undoes it. */
export function giveSize(width: number, height: number): () => void {
  const prototype = HTMLElement.prototype
  const names = ['clientWidth', 'clientHeight'] as const
  const before = names.map((name) => Object.getOwnPropertyDescriptor(prototype, name))
  const sizes = [width, height]
  for (const [at, name] of names.entries()) {
    Object.defineProperty(prototype, name, { configurable: true, get: () => sizes[at] })
  }
  return () => {
    for (const [at, name] of names.entries()) {
      const old = before[at]
      if (old === undefined) Reflect.deleteProperty(prototype, name)
      else Object.defineProperty(prototype, name, old)
    }
  }
}
