import { Drawer } from 'antd'
import { useText } from '../../../base/text.ts'
import { GuardedCloseContext, useGuardedClose } from '../../../kit/form/guarded-close.ts'
import { NoteForm } from './NoteForm.tsx'
import type { NoteFormProps } from './NoteForm.tsx'
import { text } from './text.ts'

interface NoteDrawerProps extends Omit<NoteFormProps, 'onSaved'> {
  open: boolean
  onClose: () => void
}

/** 写记录 and 编辑 in a drawer. */
export default function NoteDrawer({ open, onClose, ...note }: NoteDrawerProps) {
  const t = useText(text).form
  const guard = useGuardedClose(onClose)
  return (
    <Drawer title={note.note === undefined ? t.add : t.edit} open={open} onClose={guard.close} size={720} destroyOnHidden>
      <GuardedCloseContext value={guard}>
        <NoteForm {...note} onSaved={onClose} />
      </GuardedCloseContext>
    </Drawer>
  )
}
