import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type BarName, useBar } from './one-bar.ts'

function Bar({ name, isWanted }: { readonly name: BarName; readonly isWanted: boolean }) {
  return useBar(name, isWanted) ? <p>{name}</p> : null
}

const Bars = ({ wanted }: { readonly wanted: readonly BarName[] }) =>
  (['install', 'consent', 'version', 'offline'] as const).map((name) => (
    <Bar key={name} name={name} isWanted={wanted.includes(name)} />
  ))
const shown = () =>
  screen.queryAllByText(/./).flatMap(({ localName, textContent }) => (localName === 'p' ? [textContent] : []))

it('shows one bar at a time: offline, version, consent, install', () => {
  const { rerender } = render(<Bars wanted={['install']} />)
  expect(shown()).toEqual(['install'])
  for (const more of [['consent'], ['version', 'consent'], ['offline', 'version', 'consent']] as const) {
    rerender(<Bars wanted={['install', ...more]} />)
    expect(shown()).toEqual([more[0]])
  }
  rerender(<Bars wanted={['install', 'version']} />)
  expect(shown()).toEqual(['version'])
  rerender(<Bars wanted={[]} />)
  expect(shown()).toEqual([])
})
