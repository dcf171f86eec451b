/** Calls back after the next frame was painted; in a hidden page, where nothing is painted, at once. */
export function afterPaint(work: () => void): void {
  if (typeof document === 'undefined' || document.hidden) work()
  // tasks after requestAnimationFrame run when the frame has been painted
  else requestAnimationFrame(() => setTimeout(work))
}
