import type { ReactNode } from 'react'

/** The drop of a pin in a box of 52 × 66; its tip is the point. */
export const PIN = 'M26 65C24 58 3 46 3 26a23 23 0 0 1 46 0c0 20-21 32-23 39Z'

type Props = { isOutOfZone: boolean; isLifted: boolean; bubble: ReactNode }

/** The pin in the centre of a map that is dragged under it; it lifts while the map moves. */
export function MiddlePin({ isOutOfZone, isLifted, bubble }: Props) {
  return (
    <div
      className="map-middle"
      data-kind={isOutOfZone ? 'out-of-zone' : 'address'}
      data-lifted={isLifted ? '' : undefined}
    >
      <i className="map-shade" />
      <svg className="map-pin" viewBox="0 0 52 66" aria-hidden="true">
        <path d={PIN} />
        <circle cx="26" cy="26" r="9" />
      </svg>
      {bubble != null && <div className="map-bubble">{bubble}</div>}
    </div>
  )
}
