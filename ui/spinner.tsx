/** A spinner for a busy control; never for a whole page. */
export function Spinner({ size = 22 }: { size?: number | undefined }) {
  return (
    <svg
      aria-hidden="true"
      className="block shrink-0 animate-spin"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="9" opacity=".25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
