// A studio shot: the dish stands lit on a soft ground, its company behind it, its ingredients out of focus at the edges.
import type { Ground, Layout } from '../brands.ts'
import { type Canvas, castShade, copyOf, type Layer, layOver, litCanvas } from './canvas.ts'
import { blend, isDeep } from './colour.ts'
import { blurPiece, fitPiece, groundShade, shadeOf, type Turn } from './pieces.ts'
import { MIRRORED_TOO, propsOf } from './props.ts'

export type Scene = {
  readonly width: number
  readonly height: number
  readonly ground: Ground
  readonly pieces: readonly string[]
  readonly layout: Layout
  /** Pictures of equal dishes differ by it: which way the dish looks, which props lie around. */
  readonly turn: number
}

// in units of the shorter side: size of the box, offset of its foot from the middle
type Stand = { readonly wide: number; readonly high: number; readonly x: number; readonly foot: number }
type Placed = { readonly layer: Layer; readonly left: number; readonly top: number }

const STANDS: Readonly<Record<Layout, readonly Stand[]>> = {
  single: [{ wide: 0.76, high: 0.62, x: 0, foot: 0.31 }],
  duo: [
    { wide: 0.6, high: 0.53, x: -0.1, foot: 0.31 },
    { wide: 0.37, high: 0.4, x: 0.25, foot: 0.19 },
  ],
  trio: [
    { wide: 0.52, high: 0.42, x: 0, foot: 0.33 },
    { wide: 0.38, high: 0.46, x: -0.26, foot: 0.2 },
    { wide: 0.38, high: 0.46, x: 0.26, foot: 0.2 },
  ],
}

const EDGES = [
  { x: -0.43, y: 0.41, size: 0.24 },
  { x: 0.44, y: -0.4, size: 0.19 },
  { x: 0.43, y: 0.42, size: 0.2 },
] as const

const grounds = new Map<string, Canvas>()

/** Paints the scene. */
export async function paintScene(scene: Scene): Promise<Canvas> {
  const canvas = copyOf(groundFor(scene))
  const unit = Math.min(scene.width, scene.height)
  const [props, placed] = await Promise.all([placeProps(scene, unit), placePieces(scene, unit)])
  for (const prop of props) layOver(canvas, prop.layer, prop)
  // the first piece stands in front, so it is laid last
  for (const [index, piece] of [...placed.entries()].toReversed()) {
    castFoot(canvas, piece, scene.ground)
    if (index === 0) await floatPiece(canvas, piece, scene.ground)
    else layOver(canvas, piece.layer, piece)
  }
  return canvas
}

/** Lays a piece that hangs before the ground, with its shadow behind it. */
export async function floatPiece(canvas: Canvas, piece: Placed, ground: Ground): Promise<void> {
  const shade = await shadeOf(piece.layer)
  const drop = piece.layer.height * 0.035
  const behind = { left: piece.left - shade.room, top: piece.top - shade.room + drop }
  castShade(canvas, shade, behind, { colour: shadeColour(ground), strength: isDeep(ground) ? 0.45 : 0.22 })
  layOver(canvas, piece.layer, piece)
}

// the shadow at the foot of a piece
function castFoot(canvas: Canvas, piece: Placed, ground: Ground): void {
  const { layer, left, top } = piece
  const [wide, high] = [layer.width * 1.02, Math.max(layer.width * 0.2, canvas.height * 0.07)]
  const foot = { left: left + (layer.width - wide) / 2, top: top + layer.height - high * 0.62 }
  castShade(canvas, groundShade(wide, high), foot, {
    colour: shadeColour(ground),
    strength: isDeep(ground) ? 0.75 : 0.5,
  })
}

// a shadow on a light ground is that ground in the dark, not black
function shadeColour(ground: Ground): string {
  return isDeep(ground) ? '#000000' : blend(ground[1], '#2a1608', 0.72)
}

function groundFor(scene: Scene): Canvas {
  const key = `${scene.width}x${scene.height} ${scene.ground.join()}`
  const known = grounds.get(key)
  if (known !== undefined) return known
  // a brand has few grounds; those of the brand before are not needed again
  if (grounds.size >= 12) grounds.clear()
  const made = litCanvas(scene.width, scene.height, scene.ground)
  grounds.set(key, made)
  return made
}

function placePieces(scene: Scene, unit: number): Promise<readonly Placed[]> {
  const isWide = scene.width > scene.height * 1.2
  const [spread, grown] = isWide ? [1.28, 1.13] : [1, 1]
  // on a tall slide the words come under the dish
  const middle = scene.height * (scene.height > scene.width ? 0.42 : 0.5)
  const isMirrored = scene.layout === 'duo' && scene.turn % 2 === 1
  return Promise.all(
    STANDS[scene.layout].slice(0, scene.pieces.length).map(async (stand, index) => {
      const name = scene.pieces[index] ?? ''
      const layer = await fitPiece(
        name,
        stand.wide * unit * grown,
        stand.high * unit * grown,
        turnOf(name, scene.turn + index),
      )
      const x = stand.x * spread * (isMirrored ? -1 : 1)
      const left = scene.width / 2 + x * unit - layer.width / 2
      // a flat dish would hang low if its foot stood where a tall one stands
      const lift = Math.max(0, stand.high * unit * grown - layer.height) / 2
      return { layer, left, top: middle + stand.foot * unit * grown - lift - layer.height }
    }),
  )
}

async function placeProps(scene: Scene, unit: number): Promise<readonly Placed[]> {
  const [front = '', second] = scene.pieces
  const named = propsOf(front, scene.turn).filter((name) => name !== front)
  const names =
    second !== undefined && scene.layout === 'duo' ? [second, ...named.filter((name) => name !== second)] : named
  return Promise.all(
    EDGES.slice(0, names.length).map(async (edge, index) => {
      const layer = await blurPiece(names[index] ?? front, edge.size * unit)
      const x = scene.turn % 2 === 1 ? -edge.x : edge.x
      const left = scene.width / 2 + x * scene.width - layer.width / 2
      return { layer, left, top: scene.height / 2 + edge.y * scene.height - layer.height / 2 }
    }),
  )
}

function turnOf(name: string, turn: number): Turn {
  return MIRRORED_TOO.has(name) ? { isMirrored: turn % 2 === 1 } : {}
}
