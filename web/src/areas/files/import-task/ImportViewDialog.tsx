import type { ImportTaskRow } from '@gongtai/contract'
import { useRouter } from '@tanstack/react-router'
import { useRefreshAll } from '../../../base/refresh.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { ImportDialog } from '../../../kit/import/ImportDialog.tsx'

/** An import that was begun before goes on, or shows what became of it. */
export function ImportViewDialog({ of: row, open, onClose }: DialogProps<ImportTaskRow>) {
  const router = useRouter()
  const refreshAll = useRefreshAll()
  // The server has named it in the reader's language.
  const kind = { name: row.importType, label: [row.typeLabel, row.typeLabel] as const }
  return (
    <ImportDialog kind={kind} taskId={row.id} open={open} onClose={onClose} onDone={refreshAll} onView={() => void router.navigate({ href: row.listPath })} />
  )
}
