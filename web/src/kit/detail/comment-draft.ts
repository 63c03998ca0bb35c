interface About {
  recordType: string
  recordId: number
}

interface Draft {
  text: string
  mentions: readonly { id: number; name: string }[]
}

/** Comments that were begun and not sent. They live as long as the page is not loaded anew, which happens at every logout. */
const drafts = new Map<string, Draft>()

const keyOf = ({ recordType, recordId }: About) => `${recordType} ${recordId}`

export function draftOf(about: About): Draft | undefined {
  return drafts.get(keyOf(about))
}

export function keepDraft(about: About, draft: Draft): void {
  if (draft.text.trim() === '') drafts.delete(keyOf(about))
  else drafts.set(keyOf(about), draft)
}
