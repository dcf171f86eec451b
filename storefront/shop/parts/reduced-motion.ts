/** Whether the visitor has set the device to reduced motion: then nothing moves by itself. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
