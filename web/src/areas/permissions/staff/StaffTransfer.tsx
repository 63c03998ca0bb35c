import { staff, staffExport, staffImport } from '@gongtai/contract'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { ImportButton } from '../../../kit/import/ImportButton.tsx'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import { useRefreshStaff } from './refresh.ts'

/** Members in and out as files. */
export function StaffTransfer({ list }: { list: ListQuery<typeof staff.page> }) {
  const refresh = useRefreshStaff()
  return (
    <>
      <Can code="UserManage.import">
        <ImportButton kind={staffImport} onDone={refresh} />
      </Can>
      <ExportButton call={staff.export} kind={staffExport} filter={list.input} />
    </>
  )
}
