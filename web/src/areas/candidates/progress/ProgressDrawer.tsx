import type { DialogProps } from '../../../kit/dialogs.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { useProgressDialogs } from './dialogs.ts'
import { ProgressQuick } from './ProgressView.tsx'
import { text } from './text.ts'

/** The view of a candidate in progress over a page that has no quick view of its own, with the dialogs of the steps. */
export function ProgressDrawer({ of: { id }, open, onClose }: DialogProps<{ id: number }>) {
  const t = useText(text)
  const { dialogs, handlersOf } = useProgressDialogs()
  return (
    <SideDrawer title={t.view.steps} open={open} onClose={onClose}>
      <ProgressQuick id={id} handlersOf={handlersOf} />
      {dialogs}
    </SideDrawer>
  )
}
