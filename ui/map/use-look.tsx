import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { cameraOfPoints } from './camera-of-points.ts'
import { placeOnMap } from './geometry.ts'
import { LEAST_ZOOM, type MapHandle, type Padding, type Point } from './port.ts'
import { isInMiddle } from './travel.ts'

/** One point with a zoom, or a list of points that must all be visible. */
export type Look =
  | { readonly centre: Point; readonly zoom: number }
  | { readonly points: readonly Point[]; readonly padding: Padding }

const NOWHERE = { latitude: 0, longitude: 0 }

const sizeOf = (element: HTMLElement) => ({ x: element.clientWidth, y: element.clientHeight })

/** The centre and zoom at which a map opens, so that it does not have to move at once. */
export function startOf(look: Look, element: HTMLElement): { centre: Point; zoom: number } {
  if ('centre' in look) return look
  const camera = cameraOfPoints(look.points, sizeOf(element), look.padding)
  return camera ?? { centre: NOWHERE, zoom: LEAST_ZOOM }
}

/** Moves the map when the value of the look changes, keeps the view when the box is resized, and follows a point. */
export function useLook(
  ground: RefObject<HTMLElement | null>,
  handle: MapHandle | null,
  look: Look,
  follow: Point | null,
) {
  const shown = useRef<string | null>(null)
  const wish = JSON.stringify(look)
  // the value that the map shows since it was opened; a box of size 0 shows nothing yet
  const handleOpen = useEffectEvent((element: HTMLElement) => {
    shown.current = element.clientWidth > 0 ? wish : null
  })
  const handleSize = useEffectEvent((element: HTMLElement, opened: MapHandle) => {
    opened.invalidateSize()
    if (element.clientWidth === 0 || shown.current !== null) return
    shown.current = wish
    lookAt(opened, look)
  })
  const handleWish = useEffectEvent((opened: MapHandle) => lookAt(opened, look))

  useEffect(() => {
    const element = ground.current
    if (handle === null || element === null) return
    handleOpen(element)
    const observer = new ResizeObserver(() => handleSize(element, handle))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ground, handle])

  useEffect(() => {
    if (handle === null || shown.current === null || shown.current === wish) return
    shown.current = wish
    handleWish(handle)
  }, [handle, wish])

  useFollow(ground, handle, follow)
}

function lookAt(handle: MapHandle, look: Look) {
  if ('centre' in look) handle.setCentre(look.centre, look.zoom)
  else handle.fitBounds(look.points, look.padding)
}

/** Moves the map when the point leaves the middle part; one animation at a time. */
function useFollow(ground: RefObject<HTMLElement | null>, handle: MapHandle | null, follow: Point | null) {
  const isFlying = useRef(false)
  useEffect(() => {
    isFlying.current = false
    return handle?.onMoveEnd(() => {
      isFlying.current = false
    })
  }, [handle])
  useEffect(() => {
    const element = ground.current
    if (handle === null || element === null || follow === null || isFlying.current) return
    const { centre, zoom } = handle.camera()
    if (isInMiddle(placeOnMap(follow, centre, zoom, sizeOf(element)))) return
    isFlying.current = true
    handle.setCentre(follow)
  }, [ground, handle, follow])
}
