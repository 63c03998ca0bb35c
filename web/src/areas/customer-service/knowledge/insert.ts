/** The note form that is open takes what the knowledge offers, at its caret; without one there is nothing to insert into. */
type Taker = (text: string) => void

const takers: Taker[] = []

/** The form opened last takes it. */
export function takeInserts(taker: Taker): () => void {
  takers.push(taker)
  return () => void takers.splice(takers.indexOf(taker), 1)
}

export function insertIntoNote(text: string): boolean {
  const taker = takers.at(-1)
  taker?.(text)
  return taker !== undefined
}
