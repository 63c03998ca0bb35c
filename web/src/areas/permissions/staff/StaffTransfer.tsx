import { staff, staffExport, staffImport } from '@gongtai/contract'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { ImportButton } from '../../../kit/import/ImportButton.tsx'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import { useRefreshAll } from '../../../base/refresh.ts'

export function StaffTransfer({ list }: { list: ListQuery<typeof staff.page> }) {
  const refreshAll = useRefreshAll()
  return (
    <>
      <Can code="UserManage.import">
        <ImportButton kind={staffImport} onDone={refreshAll} />
      </Can>
      <ExportButton call={staff.export} kind={staffExport} filter={list.input} />
    </>
  )
}
