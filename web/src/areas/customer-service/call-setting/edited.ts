import { useState } from 'react'
import { say } from '../../../base/notify.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { useText } from '../../../base/text.ts'
import { settingLists } from '../removal.ts'
import { text } from './text.ts'

/** Which row of a table of settings is being edited, or that one is being added. */
export function useEdited<Row>() {
  const [edited, setEdited] = useState<Row | 'new'>()
  return {
    onAdd: () => setEdited('new'),
    onEdit: (row: Row) => setEdited(row),
    form: { row: edited === 'new' ? undefined : edited, open: edited !== undefined, onClose: () => setEdited(undefined) },
  }
}

export interface EditedForm<Row> {
  /** Undefined for a new one. */
  row: Row | undefined
  open: boolean
  onClose: () => void
}

/** Ends a form of settings that was saved. */
export function useSaved(onClose: () => void): () => void {
  const { saved } = useText(text)
  const refresh = useRefresh()
  return () => {
    say('success', saved)
    refresh(...settingLists)
    onClose()
  }
}
