// The plan at one zoom: lines in pixels of that zoom, buildings and trees where the zoom is high enough.
import { boxAround, createGrid, doTouch, type Grid, grown, scaledBox } from './box.ts'
import { type Building, buildingsOf, houseBuilding, type NumberedBuilding } from './buildings.ts'
import { type Line, scaledLine } from './line.ts'
import type { Area, Plan, RoadKind } from './plan.ts'
import { type Box, NEAREST_ZOOM, type Spot, scaleOf } from './projection.ts'
import type { Quarter } from './quarters.ts'
import { treesOf } from './trees.ts'

export const BUILDINGS_FROM_ZOOM = 15

export type Shape = { readonly line: Line; readonly box: Box }
export type RoadShape = Shape & { readonly kind: RoadKind }

/** Everything at one zoom except labels. */
export type Scene = {
  readonly zoom: number
  readonly scale: number
  readonly roads: readonly RoadShape[]
  readonly canals: readonly Shape[]
  readonly rivers: readonly Shape[]
  readonly lakes: readonly Shape[]
  readonly parks: readonly Shape[]
  /** Quarters at low zoom, buildings at high zoom. */
  blocksIn(box: Box): readonly Line[]
  treesIn(box: Box): readonly Spot[]
}

/** Data that is the same at all zooms, built on first use. */
export type Ground = {
  readonly plan: Plan
  readonly houses: readonly NumberedBuilding[]
  readonly quarters: Grid<Quarter>
  buildingsIn(quarter: Quarter): readonly Building[]
  treesIn(park: Area): readonly Spot[]
}

const TREE_MARGIN_PX = 6
const QUARTER_CELL_PX = 2048
// spots of a line that are closer together than this cannot be distinguished
const LINE_STEP_PX = 3

/** The ground of a plan. The buildings of a quarter are generated when a tile first shows it. */
export function openGround(plan: Plan): Ground {
  const houses = plan.houses.map((house) => houseBuilding(house, plan))
  const quarters = createGrid<Quarter>(QUARTER_CELL_PX)
  for (const quarter of plan.quarters) quarters.add(quarter.box, quarter)
  const made = new Map<Quarter, readonly Building[]>()
  const planted = new Map<Area, readonly Spot[]>()
  return {
    plan,
    houses,
    quarters,
    buildingsIn: (quarter) => {
      const buildings = made.get(quarter) ?? buildingsOf(quarter, plan, houses)
      made.set(quarter, buildings)
      return buildings
    },
    treesIn: (park) => {
      const trees = planted.get(park) ?? treesOf(park, plan)
      planted.set(park, trees)
      return trees
    },
  }
}

/** The ground at one zoom. */
function openScene(ground: Ground, zoom: number): Scene {
  const { plan } = ground
  const scale = scaleOf(zoom)
  const shape = (line: Line): Shape => {
    const scaled = scaledLine(line, scale, LINE_STEP_PX)
    return { line: scaled, box: boxAround(scaled) }
  }
  const waterways = (kind: 'canal' | 'river') =>
    plan.waterways.filter((waterway) => waterway.kind === kind).map(({ line }) => shape(line))
  const whole = (box: Box) => scaledBox(box, 1 / scale)
  return {
    zoom,
    scale,
    roads: plan.roads.map(({ kind, line }) => ({ kind, ...shape(line) })),
    canals: waterways('canal'),
    rivers: waterways('river'),
    lakes: plan.lakes.map(({ outline }) => shape(outline)),
    parks: plan.parks.map(({ outline }) => shape(outline)),
    blocksIn: (box) => blocksIn(ground, whole(box), zoom).map((outline) => scaledLine(outline, scale, 0)),
    treesIn: (box) => treesIn(ground, whole(grown(box, TREE_MARGIN_PX)), zoom).map((tree) => at(tree, scale)),
  }
}

function blocksIn(ground: Ground, box: Box, zoom: number): readonly Line[] {
  const quarters = ground.quarters.touching(box)
  if (zoom < BUILDINGS_FROM_ZOOM) return quarters.map(({ outline }) => outline)
  const isSeen = (building: Building) => doTouch(building.box, box)
  return [...quarters.flatMap((quarter) => ground.buildingsIn(quarter)), ...ground.houses]
    .filter(isSeen)
    .map(({ outline }) => outline)
}

function treesIn({ plan, treesIn: planted }: Ground, box: Box, zoom: number): readonly Spot[] {
  if (zoom < BUILDINGS_FROM_ZOOM) return []
  return plan.parks
    .filter((park) => doTouch(park.box, box))
    .flatMap(planted)
    .filter((tree) => doTouch(boxAround([tree]), box))
}

function at({ x, y }: Spot, scale: number): Spot {
  return { x: x * scale, y: y * scale }
}

/** The scene of every zoom, each built once. */
export function openScenes(ground: Ground): (zoom: number) => Scene {
  const scenes = new Map<number, Scene>()
  return (zoom) => {
    if (zoom > NEAREST_ZOOM) throw new Error(`expected a zoom up to ${NEAREST_ZOOM}, found ${zoom}`)
    const scene = scenes.get(zoom) ?? openScene(ground, zoom)
    scenes.set(zoom, scene)
    return scene
  }
}
