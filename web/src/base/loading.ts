import { store, useStore } from './store.ts'

const delay = 300

/** The text of the full-screen loading, or null. */
const shown = store<string | null>(null)

export function useFullScreenLoading(): string | null {
  return useStore(shown)
}

const running = new Map<symbol, string>()

function show(): void {
  shown.set([...running.values()].at(-1) ?? null)
}

/** Covers the screen while `work` runs, when it lasts longer than 300 ms. */
export async function withFullScreenLoading<T>(work: Promise<T>, text = 'Loading...'): Promise<T> {
  const mark = Symbol(text)
  const timer = setTimeout(() => {
    running.set(mark, text)
    show()
  }, delay)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    if (running.delete(mark)) show()
  }
}
