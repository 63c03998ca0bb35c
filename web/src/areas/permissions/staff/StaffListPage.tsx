import { id, paths, staff, staffStatuses } from '@gongtai/contract'
import type { StaffRow } from '@gongtai/contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { CloseOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { Can } from '../../../kit/Can.tsx'
import { DayPicker } from '../../../kit/DayPicker.tsx'
import { filtersOf } from '../../../kit/Filter.tsx'
import { Input } from '../../../kit/Input.ts'
import { useListQuery } from '../../../kit/list-query.ts'
import { ListPage } from '../../../kit/ListPage.tsx'
import { MaskedText } from '../../../kit/MaskedText.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RowButton } from '../../../kit/RowButton.tsx'
import { instant, orBlank } from '../../../kit/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/StatusTag.tsx'
import { useText } from '../../../kit/text.ts'
import { text } from '../text.ts'
import { DeptFilter } from './DeptFilter.tsx'
import { RoleTags } from './RoleTags.tsx'
import { StaffStatusTabs } from './StaffStatusTabs.tsx'
import { YesNoSelect } from './YesNoSelect.tsx'

const { Filter, FilterRange } = filtersOf(staff.page)
const StaffDetailDrawer = onDemand(() => import('./StaffDetailDrawer.tsx').then(file => file.StaffDetailDrawer))
const StaffEditDrawer = onDemand(() => import('./StaffEditDrawer.tsx').then(file => file.StaffEditDrawer))

/** areas/permissions.md, UserManage. A role in the path narrows the list to its holders. */
export function StaffListPage() {
  const t = useText(text).staff
  const roleId = useRoleInPath()
  const list = useListQuery(staff.page, { defaults: { status: 1, below: true }, fixed: roleId === undefined ? {} : { roleId } })
  const [viewed, setViewed] = useState<StaffRow>()
  const [edited, setEdited] = useState<StaffRow>()

  return (
    <>
      <ListPage
        title={t.title}
        list={list}
        aside={<DeptFilter filter={list.filter} onChange={list.setFilter} />}
        tabs={<StaffStatusTabs value={list.filter.status} count={list.answer?.statusCount} onChange={status => list.setFilter({ status })} />}
        summary={roleId !== undefined && <RoleChip roleId={roleId} rows={list.rows} />}
        filters={
          <>
            <Filter name="keyword" label={t.keyword}>
              <Input allowClear maxLength={50} placeholder={t.keywordHint} />
            </Filter>
            <Filter name="isAdmin" label={t.isAdmin}>
              <YesNoSelect />
            </Filter>
            <Filter name="lastLoginBefore" label={t.lastLoginBefore}>
              <DayPicker />
            </Filter>
            <FilterRange from="createdFrom" to="createdTo" label={t.createdAt} />
          </>
        }
        columns={[
          {
            title: t.realName,
            dataIndex: 'realName',
            fixed: 'start',
            render: (name, row) => <RowButton onClick={() => setViewed(row)}>{name}</RowButton>,
          },
          { title: t.staffNo, dataIndex: 'staffNo', sorter: true, render: orBlank },
          { title: t.mobile, dataIndex: 'mobile', render: (mobile, row) => <MaskedText resource="STAFF" id={row.id} field="mobile" value={mobile} /> },
          { title: t.dept, dataIndex: 'deptName' },
          { title: t.post, dataIndex: 'post', render: orBlank },
          { title: t.roles, dataIndex: 'roles', width: 160, render: (roles, row) => <RoleTags roles={roles} isAdmin={row.isAdmin} /> },
          { title: t.agent, dataIndex: 'agentId', render: orBlank },
          {
            title: t.status,
            dataIndex: 'status',
            render: (status, row) => (
              <span className="staff-tags">
                <StatusTag of={staffStatuses} value={status} />
                {row.locked && <ToneTag tone="bad">{t.locked}</ToneTag>}
              </span>
            ),
          },
          { title: t.online, dataIndex: 'online', render: online => <OnlineDot online={online} /> },
          { title: t.lastLoginAt, dataIndex: 'lastLoginAt', sorter: true, render: instant },
          { title: t.createdAt, dataIndex: 'createdAt', sorter: true, render: instant },
          {
            key: 'actions',
            title: t.actions,
            fixed: 'end',
            render: (_, row) => (
              <span className="kit-moves">
                <RowButton onClick={() => setViewed(row)}>{t.view}</RowButton>
                <Can code="UserManage.edit">
                  <RowButton onClick={() => setEdited(row)}>{t.edit}</RowButton>
                </Can>
              </span>
            ),
          },
        ]}
      />
      <StaffDetailDrawer row={viewed} open={viewed !== undefined} onClose={() => setViewed(undefined)} />
      <StaffEditDrawer row={edited} open={edited !== undefined} onClose={() => setEdited(undefined)} />
    </>
  )
}

function useRoleInPath(): number | undefined {
  const params: { roleId?: string } = useParams({ strict: false })
  const parsed = id.safeParse(Number(params.roleId))
  return parsed.success ? parsed.data : undefined
}

function OnlineDot({ online }: { online: boolean }) {
  const t = useText(text).staff
  return (
    <span className="staff-online" data-online={online}>
      {online ? t.online : t.offline}
    </span>
  )
}

function RoleChip({ roleId, rows }: { roleId: number; rows: readonly StaffRow[] }) {
  const t = useText(text).staff
  const navigate = useNavigate()
  const role = rows.flatMap(row => row.roles).find(one => one.id === roleId)
  return (
    <ToneTag tone="info">
      {t.roleFilter(role?.title ?? t.chosenRole)}
      <button type="button" className="staff-chip-close" aria-label={t.dropRole} onClick={() => void navigate({ to: paths.UserManage() })}>
        <CloseOutlined />
      </button>
    </ToneTag>
  )
}
