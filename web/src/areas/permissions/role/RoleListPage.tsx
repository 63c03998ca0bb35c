import { PlusOutlined } from '@ant-design/icons'
import { paths, role, roleActions, roleFields } from '@gongtai/contract'
import type { RoleRow } from '@gongtai/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { callAction } from '../../../kit/list/actions.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useViewedId } from '../viewed.ts'
import { CodeSelect } from './CodeSelect.tsx'
import { roleDialogs } from './dialogs.ts'
import { text } from './text.ts'
import './role.css'

const { Filter } = filtersOf(role.page, roleFields)
const RoleViewDrawer = onDemand(() => import('./RoleViewDrawer.tsx'))

const comparable = (count: number) => count >= 2 && count <= 4

/** areas/permissions.md, RoleManage. */
export function RoleListPage({ tabs }: { tabs?: ReactNode }) {
  const t = useText(text)
  const w = useWords()
  const navigate = useNavigate()
  const list = useListQuery(role.page)
  const [viewed, view] = useViewedId()
  const { open, dialogs } = useDialogs(roleDialogs)
  const handlersOf = (row: RoleRow) => {
    const { id, version, title, memberCount } = row
    const ask = memberCount > 0 ? t.sureDisable(title, memberCount) : undefined
    return {
      edit: { to: paths.RoleForm({ id }) },
      members: () => open('members', row),
      copy: () => open('copy', row),
      enable: callAction(role.changeStatus, { id, version, status: 'ENABLED' }),
      disable: callAction(role.changeStatus, { id, version, status: 'DISABLED' }, { ask }),
      delete: callAction(role.delete, { id, version }, { ask: t.sureDelete(title), done: w.deleted }),
    }
  }
  const actionsOf = (info: RoleRow) => <ActionButtons of={roleActions} row={info} primary={['edit', 'members']} on={handlersOf(info)} />
  return (
    <ListPage
      title={t.title}
      list={list}
      tabs={tabs}
      fields={roleFields}
      actions={
        <Can code="RoleManage.save">
          <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate({ to: paths.RoleForm() })}>
            {t.add}
          </Button>
        </Can>
      }
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="status" />
          <Filter name="dataScope" />
          <Filter name="code" label={t.heldCode}>
            <CodeSelect />
          </Filter>
          <Filter name="deptId" label={t.dept}>
            <DeptPicker />
          </Filter>
        </>
      }
      renderBulk={({ rows, count, clear }) => (
        <>
          <Button
            size="small"
            disabled={!comparable(count)}
            onClick={() => {
              open(
                'compare',
                rows.map(row => row.id),
              )
              clear()
            }}
          >
            {t.compare}
          </Button>
          {!comparable(count) && <span className="kit-secondary">{t.compareHint}</span>}
        </>
      )}
      columns={[
        {
          field: 'title',
          fixed: 'start',
          sorter: true,
          render: (title, row) => (
            <span className="role-tags">
              <RowButton onClick={() => view(row.id)}>{title}</RowButton>
              {row.builtin && <ToneTag tone="neutral">{t.builtin}</ToneTag>}
            </span>
          ),
        },
        { field: 'code' },
        { field: 'dataScope' },
        {
          field: 'memberCount',
          sorter: true,
          render: (count, row) => (
            <Link to={paths.UserManage({ roleId: row.id })} className="kit-figure">
              {count}
            </Link>
          ),
        },
        { field: 'menuCount' },
        { field: 'buttonCount' },
        { field: 'maskCount', hidden: true },
        { field: 'status' },
        { field: 'updatedByName' },
        { field: 'updatedAt', sorter: true },
      ]}
      onOpenRow={row => view(row.id)}
      renderActions={row => <RowActions of={roleActions} row={row} primary={['edit']} on={handlersOf(row)} />}
    >
      <RoleViewDrawer id={viewed} open={viewed !== undefined} actions={actionsOf} onClose={() => view(undefined)} />
      {dialogs}
    </ListPage>
  )
}
