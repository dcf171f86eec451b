// One tile as SVG: areas, water, roads from small to large, then labels. No inline styles, which a content policy may block.
import { doTouch, grown } from './box.ts'
import { drawLabels } from './draw-labels.ts'
import type { Label } from './label-candidates.ts'
import { type Line, runsIn, tenth } from './line.ts'
import { CASING_PX, canalWidth, type Paints, RIVER_TIMES, roadWidth } from './paints.ts'
import { pathOf } from './path-of.ts'
import type { RoadKind } from './plan.ts'
import { type Box, boxOfTile, TILE_PX, type TileId } from './projection.ts'
import { BUILDINGS_FROM_ZOOM, type Scene, type Shape } from './scene.ts'

const HEAD = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PX}" height="${TILE_PX}" viewBox="0 0 ${TILE_PX} ${TILE_PX}">`
const TREE_RADIUS_PX = 4.5
const BUILDING_EDGE_PX = 0.8

type Sheet = { readonly box: Box; readonly scene: Scene; readonly paints: Paints }

/** An empty tile. */
export function groundTile(paints: Paints): string {
  return `${HEAD}${groundOf(paints)}</svg>`
}

/** The tile of a scene, with the labels over it. */
export function drawTile(tile: TileId, scene: Scene, paints: Paints, labels: readonly Label[]): string {
  const sheet = { box: boxOfTile(tile), scene, paints }
  const words = drawLabels(labels, { box: sheet.box, zoom: scene.zoom, paints })
  return `${HEAD}${groundOf(paints)}${blocks(sheet)}${parks(sheet)}${water(sheet)}${roads(sheet)}${words}</svg>`
}

function groundOf({ land }: Paints): string {
  return `<path fill="${land}" d="M0 0h${TILE_PX}v${TILE_PX}H0z"/>`
}

function blocks({ box, scene, paints }: Sheet): string {
  const path = closed(scene.blocksIn(box), box)
  if (path === '') return ''
  const isNear = scene.zoom >= BUILDINGS_FROM_ZOOM
  const edge = isNear ? paints.buildingEdge : paints.building
  const width = isNear ? BUILDING_EDGE_PX : quarterEdge(scene.zoom)
  return `<path fill="${paints.building}" stroke="${edge}" stroke-width="${width}" stroke-linejoin="round" d="${path}"/>`
}

// rounds the corners of quarters; at low zoom the gaps between quarters are too small for that
function quarterEdge(zoom: number): number {
  return 2 ** (zoom - 12)
}

function parks({ box, scene, paints }: Sheet): string {
  const path = closed(linesIn(scene.parks, box), box)
  if (path === '') return ''
  const trees = scene.treesIn(box).map(({ x, y }) => `M${tenth(x - box.left)} ${tenth(y - box.top)}h.1`)
  const dots =
    trees.length === 0
      ? ''
      : `<path stroke="${paints.tree}" stroke-width="${2 * TREE_RADIUS_PX}" stroke-linecap="round" d="${trees.join('')}"/>`
  return `<path fill="${paints.park}" d="${path}"/>${dots}`
}

function water({ box, scene, paints }: Sheet): string {
  const width = canalWidth(scene.zoom)
  const lakes = closed(linesIn(scene.lakes, box), box)
  return [
    lakes === '' ? '' : `<path fill="${paints.water}" d="${lakes}"/>`,
    stroked(open(scene.rivers, box, width * RIVER_TIMES), paints.water, width * RIVER_TIMES),
    stroked(open(scene.canals, box, width), paints.water, width),
  ].join('')
}

function roads({ box, scene, paints }: Sheet): string {
  const pathOfKind = (kind: RoadKind) =>
    open(
      scene.roads.filter((road) => road.kind === kind),
      box,
      roadWidth(kind, scene.zoom) + CASING_PX[kind],
    )
  const layer = (kind: RoadKind, colour: string, casing: string) => {
    const [path, width] = [pathOfKind(kind), roadWidth(kind, scene.zoom)]
    const around = CASING_PX[kind] === 0 ? '' : stroked(path, casing, width + CASING_PX[kind])
    return width === 0 ? { around: '', road: '' } : { around, road: stroked(path, colour, width) }
  }
  const lane = layer('lane', paints.road, paints.roadCase)
  const street = layer('street', paints.road, paints.roadCase)
  const avenue = layer('avenue', paints.avenue, paints.roadCase)
  const ring = layer('ring', paints.ring, paints.ringCase)
  // the casings of both large kinds are drawn below both kinds, so that crossings have no lines across them
  return `${lane.road}${street.around}${street.road}${avenue.around}${ring.around}${avenue.road}${ring.road}`
}

function stroked(path: string, colour: string, width: number): string {
  if (path === '') return ''
  const round = 'stroke-linecap="round" stroke-linejoin="round"'
  return `<path fill="none" stroke="${colour}" stroke-width="${tenth(width)}" ${round} d="${path}"/>`
}

function linesIn(shapes: readonly Shape[], box: Box): readonly Line[] {
  return shapes.filter((shape) => doTouch(shape.box, box)).map(({ line }) => line)
}

/** The parts of the lines that are visible in the box with a stroke of this width. */
function open(shapes: readonly Shape[], box: Box, widthPx: number): string {
  const around = grown(box, widthPx / 2 + 1)
  return linesIn(shapes, around)
    .flatMap((line) => runsIn(line, around))
    .map((run) => pathOf(run, box))
    .join('')
}

function closed(outlines: readonly Line[], box: Box): string {
  return outlines.map((outline) => `${pathOf(outline, box)}z`).join('')
}
