/** Resolves when the browser has drawn what was changed just now. A tab in the background draws nothing and does not wait for it. */
export function drawn(): Promise<void> {
  return new Promise(resolve => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
