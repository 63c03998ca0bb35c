import { callNote, inLanguage, noteActions } from '@gongtai/contract'
import type { HandleAction } from '@gongtai/contract'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { ask, say } from '../../../base/notify.ts'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../base/text.ts'
import type { NoteDialogName, NoteSubject } from './opened.ts'
import { useRefreshNotes } from './refresh.ts'
import { text } from './text.ts'

interface NoteActionButton {
  key: HandleAction
  label: string
  run: () => void
}

/** 领取, 转派, 写进展, 解决, 重开, 关闭, as the server says that the person may. */
export function useNoteActions(note: NoteSubject & { actions: readonly HandleAction[] }, onOpen: (dialog: NoteDialogName) => void): NoteActionButton[] {
  const t = useText(text)
  const language = useLanguage()
  const refresh = useRefreshNotes()
  const { once } = useOnce()
  const runAtOnce = (action: 'TAKE' | 'REOPEN') =>
    once(async () => {
      const title = (action === 'TAKE' ? t.takeSure : t.reopenSure)(note.noteNo)
      if (!(await ask({ title, yes: t.confirm, no: t.cancel }))) return
      // A failure is shown by `call`; whatever it was, the list may be old.
      const answer = await call(callNote.handle, { id: note.id, version: note.version, action }).catch(() => undefined)
      if (answer !== undefined) say('success', t.done)
      refresh()
    })
  return note.actions.map(action => ({
    key: action,
    label: inLanguage(noteActions.labels[action], language),
    run: action === 'TAKE' || action === 'REOPEN' ? () => void runAtOnce(action)() : () => onOpen(action),
  }))
}
