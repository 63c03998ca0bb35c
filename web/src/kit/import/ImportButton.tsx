import type { ImportKind } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { kitText } from '../kit-text.ts'
import { onDemand } from '../on-demand.tsx'
import { useText } from '../../base/text.ts'

const ImportDialog = onDemand(() => import('./ImportDialog.tsx'))

interface ImportButtonProps {
  kind: ImportKind
  /** Rows came in: whatever shows them is asked again. */
  onDone: () => void
  /** Where it brings in something else than the rows of the list it stands over. */
  label?: string
}

/** 导入 of a list (areas/files-exports.md), inside a `<Can>` with the code of the kind. The dialog loads with the first click. */
export function ImportButton({ kind, onDone, label }: ImportButtonProps) {
  const t = useText(kitText).list
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label ?? t.import}</Button>
      <ImportDialog kind={kind} open={open} onClose={() => setOpen(false)} onDone={onDone} onView={() => setOpen(false)} />
    </>
  )
}
