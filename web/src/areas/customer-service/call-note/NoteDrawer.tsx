import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { NoteForm } from './NoteForm.tsx'
import type { NoteFormProps } from './NoteForm.tsx'
import { text } from './text.ts'

/** 写记录 and 编辑 in a drawer. Opened with nothing, it writes a note without a call. */
export default function NoteDrawer({ of = {}, open, onClose, onDone }: DialogProps<Omit<NoteFormProps, 'onSaved'> | undefined>) {
  const t = useText(text).form
  return (
    <SideDrawer title={of.note === undefined ? t.add : t.edit} open={open} onClose={onClose} isWide>
      <NoteForm {...of} onSaved={() => onDone()} />
    </SideDrawer>
  )
}
