/** Calls once the next frame is on the screen; where nothing is drawn, in a page that nobody sees, at once. */
export function afterPaint(work: () => void): void {
  if (typeof document === 'undefined' || document.hidden) work()
  // a frame is on the screen when the tasks after it begin
  else requestAnimationFrame(() => setTimeout(work))
}
