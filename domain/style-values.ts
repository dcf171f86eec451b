// The colours of the style sheet as a browser computes them: its custom properties, read and calculated here.
import { fromOklab, fromOklch, lightOf, type Triple, toOklab, toOklch } from './oklab.ts'
import { type Reader, read } from './style-reader.ts'

/** Linear light, not cut to what a screen shows, and how much of it covers what lies below. */
export type Paint = { readonly light: Triple; readonly alpha: number }
/** Where a value looks up the properties it names. */
export type Properties = { paint(name: string): Paint; number(name: string): number }
export type PaintValue = (properties: Properties) => Paint
type NumberValue = (properties: Properties, channels: Readonly<Record<string, number>>) => number

const CLEAR: Paint = { light: [0, 0, 0], alpha: 0 }
const DEGREES = 180 / Math.PI
const toXyz = ([r, g, b]: Triple): Triple => [
  0.4123908 * r + 0.3575843 * g + 0.1804808 * b,
  0.212639 * r + 0.7151687 * g + 0.0721923 * b,
  0.0193308 * r + 0.1191948 * g + 0.9505322 * b,
]
const fromXyz = ([x, y, z]: Triple): Triple => [
  3.2409699 * x - 1.5373832 * y - 0.4986108 * z,
  -0.9692436 * x + 1.8759675 * y + 0.0415551 * z,
  0.0556301 * x - 0.203977 * y + 1.0569715 * z,
]

/** A colour as the style sheet writes it; `null` when the text is no colour. */
export function paintValue(text: string): PaintValue | null {
  const reader = read(text)
  if (reader === null) return null
  const value = paintIn(reader)
  return value !== null && reader.isDone() ? value : null
}

/** A plain number as the style sheet writes it; `null` when the text is none. */
export function numberIn(text: string): number | null {
  return /^-?(?:\d+\.?\d*|\.\d+)(?:e\d+)?$/.test(text) ? Number(text) : null
}

function paintIn(reader: Reader): PaintValue | null {
  const token = reader.take()
  if (token.startsWith('#')) return hex(token)
  if (token === 'transparent') return () => CLEAR
  if (token === 'var(') return named(reader)
  if (token === 'oklch(') return madeOf(reader, ['l', 'c', 'h'], OKLCH)
  if (token === 'color(') return madeOf(reader, ['x', 'y', 'z'], XYZ)
  return token === 'color-mix(' ? mix(reader) : null
}

function hex(token: string): PaintValue | null {
  const light = lightOf(token)
  return light === null ? null : () => ({ light, alpha: 1 })
}

function named(reader: Reader): PaintValue {
  const name = reader.take()
  reader.skipTo(')')
  return (properties) => properties.paint(name)
}

type Space = { to(paint: Paint): Triple; from(channels: Triple): Triple }
const OKLCH: Space = {
  to: once(({ light }) => {
    const [lightness, chroma, hue] = toOklch(light)
    return [lightness, chroma, hue * DEGREES]
  }),
  from: ([lightness, chroma, hue]) => fromOklch([lightness, chroma, hue / DEGREES]),
}
const XYZ: Space = { to: once(({ light }) => toXyz(light)), from: fromXyz }

/** Most colours of a look are made of the same one. */
function once(change: (paint: Paint) => Triple): (paint: Paint) => Triple {
  const known = new WeakMap<Paint, Triple>()
  return (paint) => {
    const channels = known.get(paint) ?? change(paint)
    known.set(paint, channels)
    return channels
  }
}

/** `oklch(from <colour> l c h / alpha)` and its kin; without `from`, the channels are plain numbers. */
function madeOf(reader: Reader, names: readonly [string, string, string], space: Space): PaintValue | null {
  const base = reader.takeIf('from') ? paintIn(reader) : () => CLEAR
  reader.takeIf('xyz-d65')
  const channels = [factor(reader), factor(reader), factor(reader)] as const
  const alpha = reader.takeIf('/') ? factor(reader) : null
  reader.skipTo(')')
  if (base === null) return null
  const [first, second, third] = names
  return (properties) => {
    const from = base(properties)
    const [a, b, c] = space.to(from)
    const known = { [first]: a, [second]: b, [third]: c }
    const value = (each: NumberValue) => each(properties, known)
    const light = space.from([value(channels[0]), value(channels[1]), value(channels[2])])
    return { light, alpha: alpha === null ? from.alpha || 1 : value(alpha) }
  }
}

/** `color-mix(in oklab, a 94%, b)`: what is clear adds nothing to the colour. */
function mix(reader: Reader): PaintValue | null {
  reader.take()
  const isOklab = reader.take() === 'oklab'
  reader.skipTo(',')
  const first = paintIn(reader)
  const share = Number.parseFloat(reader.take()) / 100
  reader.skipTo(',')
  const second = paintIn(reader)
  reader.skipTo(')')
  if (first === null || second === null) return null
  const [to, from] = isOklab ? [toOklab, fromOklab] : [toSrgb, fromSrgb]
  return (properties) => {
    const [a, b] = [first(properties), second(properties)]
    const alpha = a.alpha * share + b.alpha * (1 - share)
    const [x, y] = [to(a.light), to(b.light)]
    const weight = alpha === 0 ? 0 : (a.alpha * share) / alpha
    const between = (i: 0 | 1 | 2) => x[i] * weight + y[i] * (1 - weight)
    return { light: from([between(0), between(1), between(2)]), alpha }
  }
}

function each(triple: Triple, change: (channel: number) => number): Triple {
  return [change(triple[0]), change(triple[1]), change(triple[2])]
}

/** Light as the numbers a screen is given, 0 to 1. */
export function toSrgb(light: Triple): Triple {
  return each(light, (v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055))
}

export function fromSrgb(numbers: Triple): Triple {
  return each(numbers, (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
}

const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  'calc(': (value = 0) => value,
  '(': (value = 0) => value,
  'min(': Math.min,
  'max(': Math.max,
  'clamp(': (low = 0, value = 0, high = 0) => Math.max(low, Math.min(value, high)),
}

function factor(reader: Reader): NumberValue {
  const token = reader.take()
  const apply = FUNCTIONS[token]
  if (apply !== undefined) return call(reader, apply)
  if (token === 'var(') {
    const name = reader.take()
    reader.skipTo(')')
    return (properties) => properties.number(name)
  }
  const plain = numberIn(token)
  return plain === null ? (_, channels) => channels[token] ?? Number.NaN : () => plain
}

function call(reader: Reader, apply: (...values: number[]) => number): NumberValue {
  const values = [sum(reader)]
  while (reader.takeIf(',')) values.push(sum(reader))
  reader.skipTo(')')
  return (properties, channels) => apply(...values.map((value) => value(properties, channels)))
}

function sum(reader: Reader): NumberValue {
  let left = product(reader)
  for (let sign = reader.takeOne('+', '-'); sign !== null; sign = reader.takeOne('+', '-')) {
    const [before, after, isPlus] = [left, product(reader), sign === '+']
    left = (p, c) => (isPlus ? before(p, c) + after(p, c) : before(p, c) - after(p, c))
  }
  return left
}

function product(reader: Reader): NumberValue {
  let left = factor(reader)
  for (let sign = reader.takeOne('*', '/'); sign !== null; sign = reader.takeOne('*', '/')) {
    const [before, after, isTimes] = [left, factor(reader), sign === '*']
    left = (p, c) => (isTimes ? before(p, c) * after(p, c) : before(p, c) / after(p, c))
  }
  return left
}
