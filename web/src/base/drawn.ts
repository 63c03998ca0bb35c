const longestMs = 100

/** Resolves when the browser has drawn what was changed just now; a tab in the background draws nothing, so it does not wait long. */
export function drawn(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestMs)
  })
}
