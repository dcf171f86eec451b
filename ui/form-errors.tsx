// Errors of a form that its server found: each is shown at its field, and the first of them gets the focus.
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'

/** A sentence for each wrong field, by its path in the form: `receiver.phone`. */
export type ErrorsByPath = ReadonlyMap<string, string>

/** What the fields of a form need to know. */
type Fields = {
  errorOf(path: string): string | undefined
  /** The value was changed: its error is out of date. */
  forget(path: string): void
  register(path: string, id: string): () => void
}

export type FormErrors = {
  /** Shows the errors at their fields and focuses the first one; whether each of them has a field here. */
  show(errors: ErrorsByPath): boolean
  readonly fields: Fields
}

const NONE: ErrorsByPath = new Map()
const FieldsContext = createContext<Fields | null>(null)

/** The field that an error belongs to: the one of its path, of the thing that it is a part of, or of its first part. */
function ownerOf(path: string, paths: readonly string[]): string | null {
  const owners = paths.filter((each) => each === path || path.startsWith(`${each}.`))
  const [longest] = owners.sort((one, other) => other.length - one.length)
  return longest ?? paths.find((each) => each.startsWith(`${path}.`)) ?? null
}

function focusFirst(ids: readonly string[]): void {
  const elements = ids.flatMap((id) => document.getElementById(id) ?? [])
  const [first] = elements.sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  // in the middle: the foot of a page or a sheet covers the lower end
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}

/** The errors of one form; its fields must be inside of `FormErrorsProvider`. */
export function useFormErrors(): FormErrors {
  const [errors, setErrors] = useState(NONE)
  const [round, setRound] = useState(0)
  const ids = useRef(new Map<string, string>())
  const focus = useEffectEvent(() => focusFirst([...errors.keys()].flatMap((path) => ids.current.get(path) ?? [])))
  useEffect(() => {
    // after the render: a screen reader then reads the error with the field
    if (round > 0) focus()
  }, [round])

  const fields = useMemo<Fields>(
    () => ({
      errorOf: (path) => errors.get(path),
      forget: (path) =>
        setErrors((held) => (held.has(path) ? new Map([...held].filter(([key]) => key !== path)) : held)),
      register(path, id) {
        ids.current.set(path, id)
        return () => {
          if (ids.current.get(path) === id) ids.current.delete(path)
        }
      },
    }),
    [errors],
  )
  function show(found: ErrorsByPath): boolean {
    const owned = [...found].map(([path, text]) => [ownerOf(path, [...ids.current.keys()]), text] as const)
    setErrors(new Map(owned.flatMap(([owner, text]) => (owner === null ? [] : [[owner, text] as const]))))
    setRound((held) => held + 1)
    return found.size > 0 && owned.every(([owner]) => owner !== null)
  }
  return { show, fields }
}

type ProviderProps = { readonly errors: FormErrors; readonly children: ReactNode }

/** Around the fields of a form. */
export function FormErrorsProvider({ errors, children }: ProviderProps) {
  return <FieldsContext value={errors.fields}>{children}</FieldsContext>
}

const UNKNOWN = { error: undefined, forget: () => undefined }

/** The error that the server found at `path`; `id` is the element that gets the focus. */
export function useFormError(path: string | undefined, id: string): { error: string | undefined; forget(): void } {
  const fields = useContext(FieldsContext)
  const register = useEffectEvent(() => (path === undefined ? undefined : fields?.register(path, id)))
  const isInForm = fields !== null
  useEffect(() => {
    if (path !== undefined && id !== '' && isInForm) return register()
  }, [path, id, isInForm])
  if (fields === null || path === undefined) return UNKNOWN
  return { error: fields.errorOf(path), forget: () => fields.forget(path) }
}

type PartProps = {
  readonly path: string
  /** When this changes, the error is out of date. */
  readonly value: unknown
  children(error: string | null): ReactNode
}

/** A part of a form that is no text field: it shows the error itself and gets the focus as a whole. */
export function FormPart({ path, value, children }: PartProps) {
  const id = useId()
  const { error, forget } = useFormError(path, id)
  const drop = useEffectEvent(forget)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is what counts
  useEffect(() => {
    drop()
  }, [value])
  return (
    <div id={id} tabIndex={-1} className="outline-none!">
      {children(error ?? null)}
    </div>
  )
}
