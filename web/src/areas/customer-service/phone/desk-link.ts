import { callNote } from '@gongtai/contract'
import type { NoteLinkType } from '@gongtai/contract'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { dropDraft, keepDraft, readDraft } from '../call-note/draft.ts'

/** What came of the call and the note about it will be linked to. */
export interface DeskLink {
  linkType: NoteLinkType
  linkId: number
  title: string
}

interface SavedNote {
  id: number
  version: number
}

/** The link waits for the note, or finds the one that was saved before. It outlives a reload as the draft of the note does. */
export function useDeskLink(callId: string): { link: DeskLink | undefined; add: (link: DeskLink) => Promise<void>; noteSaved: (note: SavedNote) => void } {
  const name = `${callId} link`
  const [link, setLink] = useState<DeskLink | undefined>(() => {
    const kept = readDraft(name)
    return 'linkId' in kept ? (kept as unknown as DeskLink) : undefined
  })
  const [note, setNote] = useState<SavedNote>()
  return {
    link,
    async add(next) {
      if (note === undefined) {
        keepDraft(name, next)
        setLink(next)
        return
      }
      const { linkType, linkId } = next
      const { version } = await call(callNote.link, { ...note, linkType, linkId })
      setNote({ id: note.id, version })
    },
    noteSaved({ id, version }) {
      dropDraft(name)
      setLink(undefined)
      setNote({ id, version })
    },
  }
}
