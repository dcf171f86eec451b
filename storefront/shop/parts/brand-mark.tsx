import { pictureAt, pictureSet } from '../../pictures/merchant-pictures.ts'

type Props = { readonly logo: string | null; readonly name: string; readonly size: 28 | 44 | 46 }

const BOXES = { 28: 'size-7 text-label', 44: 'size-11 text-h2', 46: 'size-11.5 text-h2' } as const

/** The brand's logo in its rounded square, or the first letter of its name. */
export function BrandMark({ logo, name, size }: Props) {
  const box = BOXES[size]
  const address = pictureAt(logo, 120)
  if (address === undefined) {
    return (
      <span
        aria-hidden="true"
        className={`${box} grid shrink-0 place-items-center rounded-md bg-inverse text-on-inverse`}
      >
        {name.slice(0, 1)}
      </span>
    )
  }
  return (
    <img
      className={`${box} shrink-0 rounded-md object-cover`}
      src={address}
      srcSet={pictureSet(logo, [120, 240])}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
    />
  )
}
