type Load = () => Promise<void> | undefined

let load: Load = () => undefined

/** The router says how the frame is loaded, because the pages that warm it do not know the app. */
export function declareFrame(loading: Load): void {
  load = loading
}

/** Loads the code of the frame ahead of need. A failure is left to the navigation, which loads it again and reports it. */
export function warmFrame(): void {
  void load()?.catch(() => {})
}
