import { staff, staffActions, staffFields, staffRecordType, staffStatuses } from '@gongtai/contract'
import { Button } from 'antd'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { Can } from '../../../kit/Can.tsx'
import { useAddByAddress } from '../../../kit/add-by-address.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { lazyPart, onDemand } from '../../../kit/on-demand.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { BoundNames } from './BoundNames.tsx'
import { staffDialogs, staffOpeners } from './dialogs.ts'
import { RoleChip, useRoleInPath } from './RoleChip.tsx'
import { RoleFilter } from './RoleFilter.tsx'
import { RoleTags } from './RoleTags.tsx'
import { bulkCodes, StaffBulk } from './StaffBulk.tsx'
import { StaffDept, StaffPost } from './StaffCells.tsx'
import { StaffStatusChips } from './StaffStatusChips.tsx'
import { text } from './text.ts'
import { useViewed } from './viewed.ts'

const { Filter, FilterRange } = filtersOf(staff.page, staffFields)
const DeptFilter = lazyPart(() => import('./DeptFilter.tsx'))
const StaffTransfer = lazyPart(() => import('./StaffTransfer.tsx'))
const StaffDetailDrawer = onDemand(() => import('./StaffDetailDrawer.tsx'))

/** A role in the path narrows the members to its holders. The tree, import and export load after the rows, because people wait for the rows. */
export function StaffList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const can = useCan()
  const roleId = useRoleInPath()
  const list = useListQuery(staff.page, { defaults: { status: 1, below: true }, fixed: roleId === undefined ? {} : { roleId } })
  const viewed = useViewed()
  const { open, dialogs } = useDialogs(staffDialogs)
  useAddByAddress(can('UserManage.add'), () => open('add'), 'UserManage.add')
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={staffFields}
      actions={
        <>
          <Suspense>{!list.loading && <StaffTransfer list={list} />}</Suspense>
          <Can code="UserManage.add">
            <Button type="primary" onClick={() => open('add')}>
              {t.add}
            </Button>
          </Can>
        </>
      }
      aside={<Suspense>{!list.loading && <DeptFilter filter={list.filter} onChange={list.setFilter} />}</Suspense>}
      tabs={tabs}
      summary={
        <>
          <StaffStatusChips value={list.filter.status} count={list.answer?.statusCount} onChange={status => list.setFilter({ status })} />
          {roleId !== undefined && <RoleChip roleId={roleId} rows={list.rows} />}
        </>
      }
      onOpenRow={row => viewed.show(row.id)}
      renderBulk={bulkCodes.some(can) ? selection => <StaffBulk onOpen={dialog => open(dialog, selection)} /> : undefined}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          {roleId === undefined && (
            <Filter name="roleId">
              <RoleFilter />
            </Filter>
          )}
          <Filter name="identityKind" />
          <Filter name="isAgent" />
          <Filter name="isAdmin" />
          <Filter name="lastLoginBefore">
            <DayPicker />
          </Filter>
          <FilterRange from="createdFrom" to="createdTo" field="createdAt" />
        </>
      }
      columns={[
        { field: 'realName', fixed: 'start', render: (name, row) => <RowButton onClick={() => viewed.show(row.id)}>{name}</RowButton> },
        { field: 'staffNo', sorter: true },
        { field: 'mobile', render: (mobile, row) => <MaskedText of={staffRecordType} id={row.id} field="mobile" value={mobile} /> },
        { field: 'deptId', dataIndex: 'deptName', render: (_, row) => <StaffDept row={row} /> },
        { field: 'post', render: (_, row) => <StaffPost row={row} /> },
        { field: 'roles', width: 160, render: (roles, row) => <RoleTags roles={roles} isAdmin={row.isAdmin} /> },
        { key: 'bound', title: t.bound, hidden: true, render: (_, row) => <BoundNames row={row} /> },
        { field: 'agentId', hidden: true },
        {
          field: 'status',
          render: (status, row) => (
            <span className="staff-tags">
              <StatusTag of={staffStatuses} value={status} />
              {row.locked && <ToneTag tone="bad">{t.locked}</ToneTag>}
            </span>
          ),
        },
        {
          field: 'online',
          hidden: true,
          render: online => (
            <span className="staff-online" data-online={online}>
              {online ? t.online : t.offline}
            </span>
          ),
        },
        { field: 'lastLoginAt', sorter: true, hidden: true },
        { field: 'createdAt', sorter: true, hidden: true },
      ]}
      renderActions={row => <RowActions of={staffActions} row={row} primary={['edit']} on={staffOpeners(open, row, t.sureUnlock(row.realName))} />}
    >
      <StaffDetailDrawer
        id={viewed.id}
        part={viewed.part}
        open={viewed.id !== undefined}
        onPart={part => viewed.show(viewed.id!, part)}
        onOpen={open}
        onClose={viewed.hide}
      />
      {dialogs}
    </ListPage>
  )
}
