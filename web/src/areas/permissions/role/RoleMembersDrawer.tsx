import { role, staff, staffStatuses } from '@gongtai/contract'
import type { RoleRow } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Drawer, Table } from 'antd'
import { useDeferredValue, useId, useState } from 'react'
import { call } from '../../../base/api.ts'
import { ask, say, warn } from '../../../base/notify.ts'
import { Can } from '../../../kit/Can.tsx'
import { callQuery, useRefresh } from '../../../kit/call-query.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useOnce } from '../../../kit/once.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { day, instant, orBlank } from '../../../kit/show/show.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import './role.css'

export function RoleMembersDrawer({ row, open, onClose }: { row: RoleRow | undefined; open: boolean; onClose: () => void }) {
  const t = useText(text).member
  return (
    <Drawer title={row && t.title(row.title)} open={open} onClose={onClose} size={820} destroyOnHidden>
      {row && (
        <>
          <Can code="UserManage.grant">
            <AddMembers roleId={row.id} />
          </Can>
          <Members roleId={row.id} />
        </>
      )}
    </Drawer>
  )
}

/** Grants or withdraws, and says of each member who could not be changed why. Answers whether all went well. */
function useBind(roleId: number): (change: { addStaffIds?: number[]; removeStaffIds?: number[]; expireAt?: string | null }) => Promise<boolean> {
  const t = useText(text).member
  const refresh = useRefresh()
  return async change => {
    const { failures } = await call(role.bindMembers, { roleId, addStaffIds: [], removeStaffIds: [], ...change })
    refresh(role.members, role.page, role.info, staff.page, staff.info)
    if (failures.length === 0) say('success', t.done)
    else warn({ title: t.failed(failures.length), lines: failures.map(({ name, msg }) => `${name}: ${msg}`) })
    return failures.length === 0
  }
}

function AddMembers({ roleId }: { roleId: number }) {
  const t = useText(text).member
  const bind = useBind(roleId)
  const { running, once } = useOnce()
  const [chosen, setChosen] = useState<number[]>([])
  const [expireAt, setExpireAt] = useState<string | null>(null)
  const ids = { people: useId(), day: useId() }
  const add = once(async () => {
    try {
      await bind({ addStaffIds: chosen, expireAt })
      setChosen([])
      setExpireAt(null)
    } catch {
      // Shown by `call`; what was chosen stays.
    }
  })
  return (
    <div className="role-member-add">
      <div>
        <label htmlFor={ids.people}>{t.choose}</label>
        <StaffPicker id={ids.people} multiple value={chosen} onChange={setChosen} />
      </div>
      <div>
        <label htmlFor={ids.day}>{t.expireAt}</label>
        <DayPicker id={ids.day} value={expireAt} onChange={setExpireAt} />
      </div>
      <Button type="primary" disabled={chosen.length === 0} loading={running} onClick={() => void add()}>
        {t.grant}
      </Button>
      <span className="kit-secondary">{t.expireHint}</span>
    </div>
  )
}

const pageSize = 20

function Members({ roleId }: { roleId: number }) {
  const t = useText(text).member
  const [typed, setTyped] = useState('')
  const [pageNum, setPageNum] = useState(1)
  const keyword = useDeferredValue(typed.trim()) || undefined
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(role.members, { roleId, keyword, pageNum, pageSize }),
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const search = (value: string) => {
    setTyped(value)
    setPageNum(1)
  }
  return (
    <>
      <Input
        className="role-member-search"
        allowClear
        aria-label={t.search}
        placeholder={t.search}
        maxLength={50}
        value={typed}
        onChange={event => search(event.target.value)}
      />
      <Table
        size="small"
        rowKey="id"
        loading={isPending}
        dataSource={data?.records ?? []}
        locale={{ emptyText: <EmptyState onClearFilters={keyword === undefined ? undefined : () => search('')} /> }}
        pagination={{ current: pageNum, pageSize, total: data?.total ?? 0, showSizeChanger: false, hideOnSinglePage: true, onChange: setPageNum }}
        columns={[
          { title: t.name, dataIndex: 'realName' },
          { title: t.dept, dataIndex: 'deptName' },
          { title: t.status, dataIndex: 'status', render: status => <StatusTag of={staffStatuses} value={status} /> },
          { title: t.expireAt, dataIndex: 'expireAt', render: value => (value === null ? t.forGood : day(value)) },
          { title: t.grantedAt, dataIndex: 'grantedAt', render: instant },
          { title: t.grantedBy, dataIndex: 'grantedByName', render: orBlank },
          {
            key: 'actions',
            render: (_, member) => (
              <Can code="UserManage.grant">
                <Withdraw roleId={roleId} member={member} />
              </Can>
            ),
          },
        ]}
      />
    </>
  )
}

function Withdraw({ roleId, member }: { roleId: number; member: { id: number; realName: string } }) {
  const t = useText(text)
  const bind = useBind(roleId)
  const { running, once } = useOnce()
  const press = once(async () => {
    if (!(await ask({ title: t.member.sureWithdraw(member.realName), yes: t.confirm, no: t.cancel }))) return
    await bind({ removeStaffIds: [member.id] }).catch(() => {})
  })
  return (
    <RowButton disabled={running} onClick={() => void press()}>
      {t.member.withdraw}
    </RowButton>
  )
}
