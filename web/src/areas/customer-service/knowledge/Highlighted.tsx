interface HighlightedProps {
  words: string
  keyword: string | undefined
}

/** Marks the keyword wherever it stands, whatever its case. */
export function Highlighted({ words, keyword }: HighlightedProps) {
  if (!keyword) return words
  const lower = words.toLowerCase()
  const wanted = keyword.toLowerCase()
  const pieces: { text: string; hit: boolean }[] = []
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    pieces.push({ text: words.slice(from, at), hit: false }, { text: words.slice(at, at + wanted.length), hit: true })
    from = at + wanted.length
  }
  pieces.push({ text: words.slice(from), hit: false })
  return pieces.map(({ text, hit }, place) => (hit ? <mark key={place}>{text}</mark> : text))
}
