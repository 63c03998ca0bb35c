import { identityKinds, inLanguage, staff, staffStatuses, staffRecordType } from '@gongtai/contract'
import { Button, Select } from 'antd'
import { Suspense } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { lazyPart, onDemand } from '../../../kit/on-demand.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text as areaText } from '../text.ts'
import { BoundNames } from './BoundNames.tsx'
import { RoleChip, useRoleInPath } from './RoleChip.tsx'
import { RoleFilter } from './RoleFilter.tsx'
import { RoleTags } from './RoleTags.tsx'
import { bulkCodes, StaffBulk } from './StaffBulk.tsx'
import { StaffMore } from './StaffMore.tsx'
import { StaffStatusTabs } from './StaffStatusTabs.tsx'
import { text } from './text.ts'
import { useOpened, useViewed } from './opened.ts'
import { YesNoSelect } from './YesNoSelect.tsx'

const { Filter, FilterRange } = filtersOf(staff.page)
const DeptFilter = lazyPart(() => import('./DeptFilter.tsx'))
const StaffTransfer = lazyPart(() => import('./StaffTransfer.tsx'))
const StaffDetailDrawer = onDemand(() => import('./StaffDetailDrawer.tsx'))
const StaffFormDrawer = onDemand(() => import('./StaffFormDrawer.tsx'))
const StaffDialogs = onDemand(() => import('./StaffDialogs.tsx'))

/** The members. A role in the path narrows them to its holders. The rows come first: the tree beside them, import and export load when they are there. */
export function StaffList() {
  const t = { ...useText(areaText).staff, ...useText(text) }
  const language = useLanguage()
  const can = useCan()
  const roleId = useRoleInPath()
  const list = useListQuery(staff.page, { defaults: { status: 1, below: true }, fixed: roleId === undefined ? {} : { roleId } })
  const viewed = useViewed()
  const { opened, open, close } = useOpened()

  return (
    <>
      <ListPage
        title={t.title}
        list={list}
        actions={
          <>
            <Suspense>{!list.loading && <StaffTransfer list={list} />}</Suspense>
            <Can code="UserManage.add">
              <Button type="primary" onClick={() => open({ dialog: 'add' })}>
                {t.add}
              </Button>
            </Can>
          </>
        }
        aside={<Suspense>{!list.loading && <DeptFilter filter={list.filter} onChange={list.setFilter} />}</Suspense>}
        tabs={<StaffStatusTabs value={list.filter.status} count={list.answer?.statusCount} onChange={status => list.setFilter({ status })} />}
        summary={roleId !== undefined && <RoleChip roleId={roleId} rows={list.rows} />}
        renderBulk={bulkCodes.some(can) ? selection => <StaffBulk onOpen={dialog => open({ dialog, selection })} /> : undefined}
        filters={
          <>
            <Filter name="keyword" label={t.keyword}>
              <Input allowClear maxLength={50} placeholder={t.keywordHint} />
            </Filter>
            {roleId === undefined && (
              <Filter name="roleId" label={t.role}>
                <RoleFilter />
              </Filter>
            )}
            <Filter name="identityKind" label={t.identity}>
              <Select
                allowClear
                placeholder={t.any}
                options={Object.entries(identityKinds.labels).map(([value, label]) => ({ value, label: inLanguage(label, language) }))}
              />
            </Filter>
            <Filter name="isAgent" label={t.isAgent}>
              <YesNoSelect />
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
            render: (name, row) => <RowButton onClick={() => viewed.show(row.id)}>{name}</RowButton>,
          },
          { title: t.staffNo, dataIndex: 'staffNo', sorter: true, render: orBlank },
          { title: t.mobile, dataIndex: 'mobile', render: (mobile, row) => <MaskedText of={staffRecordType} id={row.id} field="mobile" value={mobile} /> },
          { title: t.dept, dataIndex: 'deptName' },
          { title: t.post, dataIndex: 'post', render: orBlank },
          { title: t.roles, dataIndex: 'roles', width: 160, render: (roles, row) => <RoleTags roles={roles} isAdmin={row.isAdmin} /> },
          { key: 'bound', title: t.bound, render: (_, row) => <BoundNames row={row} /> },
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
          {
            title: t.online,
            dataIndex: 'online',
            render: online => (
              <span className="staff-online" data-online={online}>
                {online ? t.online : t.offline}
              </span>
            ),
          },
          { title: t.lastLoginAt, dataIndex: 'lastLoginAt', sorter: true, render: instant },
          { title: t.createdAt, dataIndex: 'createdAt', sorter: true, render: instant },
          {
            key: 'actions',
            title: t.actions,
            fixed: 'end',
            render: (_, row) => (
              <span className="kit-moves">
                <RowButton onClick={() => viewed.show(row.id)}>{t.view}</RowButton>
                {row.status !== 2 && (
                  <Can code="UserManage.edit">
                    <RowButton onClick={() => open({ dialog: 'edit', row })}>{t.edit}</RowButton>
                  </Can>
                )}
                <StaffMore row={row} onOpen={dialog => open({ dialog, row })} onRights={() => viewed.show(row.id, 'rights')} />
              </span>
            ),
          },
        ]}
      />
      <StaffDetailDrawer
        id={viewed.id}
        part={viewed.part}
        open={viewed.id !== undefined}
        onPart={part => viewed.show(viewed.id!, part)}
        onOpen={open}
        onClose={viewed.hide}
      />
      <StaffFormDrawer row={opened?.row} open={opened?.dialog === 'add' || opened?.dialog === 'edit'} onOpen={open} onClose={close} />
      <StaffDialogs opened={opened} open={opened !== undefined && opened.dialog !== 'add' && opened.dialog !== 'edit'} onOpen={open} onClose={close} />
    </>
  )
}
