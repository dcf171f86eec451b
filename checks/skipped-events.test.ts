import { expect, it } from 'vitest'
import { skippedEventFindings } from './skipped-events.ts'

const rulesOf = (text: string) =>
  skippedEventFindings([{ path: 'ui/a.tsx', text }]).map(({ line, rule }) => `${line} ${rule}`)

it('is content with events that are heard, and with handlers of our own', () => {
  expect(rulesOf('<a onClick={a} onKeyDown={b} onFocus={c} onTouchStart={d} onMostReached={e} />')).toEqual([])
})

it('finds them where they are handed on', () => {
  expect(rulesOf('const watch = { onMouseEnter: () => stop(), onPointerUp() {} }')).toHaveLength(2)
})

it.each(['onPointerMove', 'onGotPointerCapture', 'onMouseEnter', 'onTouchMove', 'onDragStart', 'onWheelCapture'])(
  'finds %s',
  (handler) => {
    expect(rulesOf(`\n<a\n${handler}={go} />`)).toEqual([expect.stringContaining(`3 ${handler} is never called`)])
  },
)
