import { role, roleMember, roleMemberFields } from '@gongtai/contract'
import type { RoleRow } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useDeferredValue, useId, useState } from 'react'
import { call } from '../../../base/api.ts'
import { ask, say, warn } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { Can } from '../../../kit/Can.tsx'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useOnce } from '../../../kit/once.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { day } from '../../../kit/show/show.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { text } from './text.ts'
import './role.css'

export function RoleMembersDrawer({ of: row, open, onClose }: DialogProps<RoleRow>) {
  const t = useText(text).member
  return (
    <SideDrawer title={t.title(row.title)} open={open} onClose={onClose} isWide>
      <Can code="UserManage.grant">
        <AddMembers roleId={row.id} />
      </Can>
      <Members roleId={row.id} />
    </SideDrawer>
  )
}

/** Of each member who could not be changed it is said why. The answer is whether all went well. */
function useBind(roleId: number): (change: { addStaffIds?: number[]; removeStaffIds?: number[]; expireAt?: string | null }) => Promise<boolean> {
  const t = useText(text).member
  const w = useWords()
  const refreshAll = useRefreshAll()
  return async change => {
    const { failures } = await call(role.bindMembers, { roleId, addStaffIds: [], removeStaffIds: [], ...change })
    refreshAll()
    if (failures.length === 0) say('success', w.done)
    else warn({ title: t.failed(failures.length), lines: failures.map(({ name, msg }) => `${name}: ${msg}`) })
    return failures.length === 0
  }
}

function AddMembers({ roleId }: { roleId: number }) {
  const t = useText(text).member
  const l = useLabels(roleMemberFields)
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
      // `call` has shown the failure, and what was chosen stays.
    }
  })
  return (
    <div className="role-member-add">
      <div>
        <label htmlFor={ids.people}>{t.choose}</label>
        <StaffPicker id={ids.people} multiple value={chosen} onChange={setChosen} />
      </div>
      <div>
        <label htmlFor={ids.day}>{l.expireAt}</label>
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
  const columns = useColumns(roleMember, roleMemberFields, [
    { field: 'realName' },
    { field: 'deptName' },
    { field: 'status' },
    { field: 'expireAt', render: value => (value === null ? t.forGood : day(value)) },
    { field: 'grantedAt' },
    { field: 'grantedByName' },
    {
      key: 'actions',
      title: '',
      render: (_, member) => (
        <Can code="UserManage.grant">
          <Withdraw roleId={roleId} member={member} />
        </Can>
      ),
    },
  ])
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
        columns={columns}
      />
    </>
  )
}

function Withdraw({ roleId, member }: { roleId: number; member: { id: number; realName: string } }) {
  const t = useText(text).member
  const w = useWords()
  const bind = useBind(roleId)
  const { running, once } = useOnce()
  const press = once(async () => {
    if (!(await ask({ title: t.sureWithdraw(member.realName), yes: w.confirm, no: w.cancel }))) return
    await bind({ removeStaffIds: [member.id] }).catch(() => {})
  })
  return (
    <RowButton disabled={running} onClick={() => void press()}>
      {t.withdraw}
    </RowButton>
  )
}
