import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Badge, Pill } from './badge.tsx'
import { Button, buttonLook } from './button.tsx'
import { Chip, ChipLink, ChipRadio } from './chip.tsx'
import { ChoiceCard, ChoiceRow } from './choice.tsx'
import { CodeField } from './code-field.tsx'
import { EmptyState } from './empty-state.tsx'
import { Field } from './field.tsx'
import { utensils } from './glyphs.tsx'
import { bell } from './glyphs-later.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { RowFace } from './list-row.tsx'
import { Note } from './note.tsx'
import { OptionTile } from './option-tile.tsx'
import { PhoneField } from './phone-field.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { Progress } from './progress.tsx'
import { Receipt } from './receipt.tsx'
import { Segmented } from './segmented.tsx'
import { Sheet } from './sheet.tsx'
import { Loading, Skeleton } from './skeleton.tsx'
import { Slider } from './slider.tsx'
import { Stepper } from './stepper.tsx'
import { Switch } from './switch.tsx'
import { StepBar, Timeline } from './timeline.tsx'
import { Toaster } from './toast.tsx'

const html = (node: ReactNode) => renderToStaticMarkup(node)
const nothing = () => undefined
const words = { add: 'Add', less: 'Less', more: 'More', remove: 'Remove' }
const steps = [
  { id: 'a', label: 'Accepted', time: '18:46', glyph: bell },
  { id: 'b', label: 'Ready', glyph: bell },
]

describe('a stepper', () => {
  it('is a named group with a count that is read out', () => {
    const markup = html(<Stepper label="Plov" words={words} value={2} onChange={nothing} />)
    expect(markup).toMatch(/^<fieldset aria-label="Plov"/)
    expect(markup).toMatch(/<output[^>]*aria-live="polite"[^>]*>2<\/output>/)
    expect(markup).toContain('aria-label="Less"')
  })

  it('names its minus "remove" when the next press removes, and only where that is wanted', () => {
    expect(html(<Stepper label="Plov" words={words} value={1} removable onChange={nothing} />)).toContain('"Remove"')
    expect(html(<Stepper label="Plov" words={words} value={2} removable onChange={nothing} />)).not.toContain(
      '"Remove"',
    )
    expect(html(<Stepper label="Plov" words={words} value={1} onChange={nothing} />)).not.toContain('"Remove"')
  })

  it('keeps a plus at the maximum reachable, so that it can say why not', () => {
    const markup = html(<Stepper label="Plov" words={words} value={5} max={5} onChange={nothing} />)
    expect(markup).toMatch(/aria-label="More"[^>]*aria-disabled="true"/)
    expect(markup).not.toContain(' disabled=')
  })
})

describe('a segmented switch', () => {
  const segments = [
    { value: 'delivery', label: 'Delivery' },
    { value: 'pickup', label: 'Pickup' },
  ] as const
  const markup = html(<Segmented label="Service" segments={segments} value="pickup" onChange={nothing} />)

  it('is a named group of radios of one name, so that arrow keys move between them', () => {
    expect(markup).toMatch(/^<div role="radiogroup" aria-label="Service"/)
    const names = [...markup.matchAll(/type="radio"[^>]* name="([^"]+)"/g)].map((match) => match[1])
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(1)
  })

  it('has exactly the chosen one checked', () => {
    expect(markup.match(/checked=""/g)).toHaveLength(1)
    expect(markup).toMatch(/checked="" value="pickup"|value="pickup"[^>]*checked=""/)
  })
})

describe('a button', () => {
  it('that is blocked says why instead of its label and stays in the tab order', () => {
    const markup = html(<Button blocked="Choose a size">Add to basket</Button>)
    expect(markup).toContain('aria-disabled="true"')
    expect(markup).toContain('Choose a size')
    expect(markup).not.toContain('Add to basket')
    expect(markup).not.toMatch(/\sdisabled/)
  })

  it('that is busy keeps its words for its width and its name', () => {
    const markup = html(<Button loading>Pay</Button>)
    expect(markup).toContain('aria-busy="true"')
    expect(markup).toContain('Pay')
  })

  it('carries the amount beside its label', () => {
    expect(html(<Button amount="99 600">Pay</Button>)).toMatch(/Pay.*<bdi>99 600<\/bdi>/)
  })

  it('does not send a form unless it is told to', () => {
    expect(html(<Button>Pay</Button>)).toContain('type="button"')
  })
})

describe('a field', () => {
  it('ties its label and its error to the input', () => {
    const markup = html(<Field label="Name" value="" onChange={nothing} error="Needed" />)
    const id = /<input[^>]* id="([^"]+)"/.exec(markup)?.[1]
    expect(markup).toContain(`for="${id}"`)
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain(`aria-describedby="${id}-note"`)
    expect(markup).toMatch(new RegExp(`<p id="${id}-note".*Needed`))
  })

  it('describes nothing when there is nothing to say', () => {
    expect(html(<Field label="Name" value="" onChange={nothing} />)).not.toContain('aria-describedby')
  })
})

describe('a code field', () => {
  it('is one input that the phone can fill from the message', () => {
    const markup = html(<CodeField label="Code" value="73" onChange={nothing} onComplete={nothing} />)
    expect(markup.match(/<input/g)).toHaveLength(1)
    expect(markup).toContain('autoComplete="one-time-code"')
    expect(markup).toContain('inputMode="numeric"')
    expect(markup).toContain('aria-label="Code"')
  })
})

describe('a chip', () => {
  it('tells where you are, and what is picked, not by colour alone', () => {
    expect(
      html(
        <ChipLink href="#a" current>
          Soups
        </ChipLink>,
      ),
    ).toContain('aria-current="true"')
    expect(html(<ChipLink href="#a">Soups</ChipLink>)).not.toContain('aria-current')
    expect(html(<Chip pressed={false}>Hot</Chip>)).toContain('aria-pressed="false"')
  })
})

describe('a picture', () => {
  const source = { src: '/p/480.webp', srcSet: '/p/120.webp 120w, /p/240.webp 240w, /p/480.webp 480w' }

  it('keeps its place and offers its widths', () => {
    const markup = html(<Picture source={source} alt="Plov" width={173} height={173} />)
    expect(markup).toContain('width="173" height="173"')
    expect(markup).toContain('src="/p/480.webp"')
    expect(markup).toContain('/p/120.webp 120w, /p/240.webp 240w, /p/480.webp 480w')
    expect(markup).toContain('sizes="173px"')
  })

  it('that is missing still has its name and asks for no file', () => {
    const markup = html(<Picture source={null} alt="Plov" width={173} height={173} missing={utensils} />)
    expect(markup).toMatch(/role="img" aria-label="Plov"/)
    expect(markup).not.toContain('<img')
  })
})

describe('a timeline', () => {
  it('marks the step being done', () => {
    const markup = html(<Timeline steps={steps} current={1} />)
    expect(markup.match(/aria-current="step"/g)).toHaveLength(1)
    expect(markup).toMatch(/<li aria-current="step"[^>]*>.*Ready/)
  })
})

describe('every primitive', () => {
  const everything: Readonly<Record<string, ReactNode>> = {
    badge: <Badge tone="sale">−20%</Badge>,
    pill: <Pill tone="success">2 / 3</Pill>,
    button: (
      <Button loading amount="1" hint="x" glyph={bell}>
        Pay
      </Button>
    ),
    link: (
      <a className={buttonLook({ kind: 'secondary' })} href="/">
        Home
      </a>
    ),
    chips: [
      <Chip key="a" picture="/a.webp">
        a
      </Chip>,
      <ChipRadio key="b" name="n" value="v" checked onChoose={nothing}>
        b
      </ChipRadio>,
    ],
    choices: [
      <ChoiceCard key="a" name="n" value="v" checked onChange={nothing}>
        a
      </ChoiceCard>,
      <ChoiceRow key="b" type="checkbox" name="n" value="v" checked onChange={nothing} title="b" />,
    ],
    code: <CodeField label="Code" value="7" onChange={nothing} onComplete={nothing} error="Wrong" />,
    empty: <EmptyState picture="/a.webp" title="Empty" line="Nothing here" action={<Button>Home</Button>} />,
    fields: [
      <Field key="a" label="Name" value="" onChange={nothing} rows={3} />,
      <PhoneField
        key="b"
        label="Phone"
        value="90"
        onChange={nothing}
        format={(digits) => digits}
        prefix="+998"
        length={9}
      />,
    ],
    icons: [<Icon key="a" glyph={bell} />, <IconButton key="b" glyph={bell} label="News" dot />],
    note: <Note tone="danger" title="Gone" alert />,
    row: <RowFace leading={bell} title="News" chevron />,
    tile: <OptionTile label="Cheese" title="Cheese" words={words} value={1} max={3} onChange={nothing} />,
    picture: <Picture source={{ src: '/480', srcSet: '/480 480w' }} alt="" width={1} height={1} tint="#fff" />,
    price: <Price amount="34 000" currency="so‘m" was="42 500" wasLabel="was" />,
    progress: <Progress label="To free delivery" value={3} max={10} />,
    receipt: <Receipt rows={[{ id: 'a', label: 'Dishes', amount: '1' }]} total={{ label: 'Total', amount: '1' }} />,
    sheet: (
      <Sheet open title="Time" closeLabel="Close" onClose={nothing}>
        x
      </Sheet>
    ),
    skeleton: (
      <Loading label="Loading">
        <Skeleton className="h-4" />
      </Loading>
    ),
    switch: <Switch label="On" checked onChange={nothing} />,
    slider: <Slider label="Sum" value={3} max={10} step={1} text="3" onChange={nothing} />,
    steps: <StepBar steps={steps} current={0} />,
    toaster: <Toaster />,
  }

  it.each(Object.entries(everything))(
    '%s prints no style attribute, which the content policy would refuse',
    (_, node) => {
      expect(html(node)).not.toMatch(/\sstyle=/)
    },
  )
})

describe('an empty part', () => {
  it('is the heading of the page, or lies under it', () => {
    expect(html(<EmptyState picture="/a.webp" title="Empty" />)).toMatch(/<h1[^>]*>Empty/)
    expect(html(<EmptyState picture="/a.webp" title="Empty" level={2} />)).toMatch(/<h2[^>]*>Empty/)
  })
})
