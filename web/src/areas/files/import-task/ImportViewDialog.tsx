import { allImportKinds, paths } from '@gongtai/contract'
import type { ImportTaskRow, RouteName } from '@gongtai/contract'
import { useRouter } from '@tanstack/react-router'
import { useRefreshAll } from '../../../base/refresh.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { ImportDialog } from '../../../kit/import/ImportDialog.tsx'

/** An import that was begun before goes on, or shows what became of it. */
export function ImportViewDialog({ of: row, open, onClose }: DialogProps<ImportTaskRow>) {
  const router = useRouter()
  const refreshAll = useRefreshAll()
  const kind = allImportKinds.find(({ name }) => name === row.importType)!
  // The page of its code is the list that the rows of an import are in.
  const show = () => void router.navigate({ href: (paths[kind.code.split('.')[0] as RouteName] as () => string)() })
  return <ImportDialog kind={kind} taskId={row.id} open={open} onClose={onClose} onDone={refreshAll} onView={show} />
}
