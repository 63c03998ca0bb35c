/** The note form that is open takes what the knowledge offers at its caret. */
type Taker = (text: string) => void

const takers: Taker[] = []

/** Of several forms the one that was opened last takes it. */
export function takeInserts(taker: Taker): () => void {
  takers.push(taker)
  return () => void takers.splice(takers.indexOf(taker), 1)
}

export function insertIntoNote(text: string): boolean {
  const taker = takers.at(-1)
  taker?.(text)
  return taker !== undefined
}
