import { PlusOutlined } from '@ant-design/icons'
import { dataScopeLabels, dataScopes, id as idSchema, inLanguage, paths, role, roleStates } from '@gongtai/contract'
import type { DataScope, RoleRow } from '@gongtai/contract'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { Can } from '../../../kit/Can.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { CodeSelect } from './CodeSelect.tsx'
import { RoleRowActions } from './RoleRowActions.tsx'
import { text } from './text.ts'
import './role.css'

const { Filter } = filtersOf(role.page)
const RoleViewDrawer = onDemand(() => import('./RoleViewDrawer.tsx'))
const RoleMembersDrawer = onDemand(() => import('./RoleMembersDrawer.tsx'))
const RoleCopyModal = onDemand(() => import('./RoleCopyModal.tsx'))
const RoleCompareModal = onDemand(() => import('./RoleCompareModal.tsx'))

const comparable = (count: number) => count >= 2 && count <= 4

/** areas/permissions.md, RoleManage. `?view=7` opens the drawer of a role, so that the audit log can lead to it. */
export function RoleListPage() {
  const t = useText(text)
  const language = useLanguage()
  const navigate = useNavigate()
  const list = useListQuery(role.page)
  const [viewed, view] = useViewed()
  const [manned, setManned] = useState<RoleRow>()
  const [copied, setCopied] = useState<RoleRow>()
  const [compared, setCompared] = useState<number[]>()
  const scopeLabel = (scope: DataScope) => inLanguage(dataScopeLabels.labels[scope], language)

  return (
    <>
      <ListPage
        title={t.title}
        list={list}
        actions={
          <Can code="RoleManage.save">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate({ to: paths.RoleForm() })}>
              {t.add}
            </Button>
          </Can>
        }
        filters={
          <>
            <Filter name="keyword" label={t.keyword}>
              <Input allowClear maxLength={50} placeholder={t.keywordHint} />
            </Filter>
            <Filter name="status" label={t.status}>
              <StatusSelect of={roleStates.labels} />
            </Filter>
            <Filter name="dataScope" label={t.dataScope}>
              <Select allowClear options={dataScopes.map(scope => ({ value: scope, label: scopeLabel(scope) }))} />
            </Filter>
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
                setCompared(rows.map(row => row.id))
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
            title: t.name,
            dataIndex: 'title',
            fixed: 'start',
            sorter: true,
            render: (title, row) => (
              <span className="role-tags">
                <RowButton onClick={() => view(row.id)}>{title}</RowButton>
                {row.builtin && <ToneTag tone="neutral">{t.builtin}</ToneTag>}
              </span>
            ),
          },
          { title: t.code, dataIndex: 'code', render: orBlank },
          { title: t.dataScope, dataIndex: 'dataScope', render: scopeLabel },
          { title: t.memberCount, dataIndex: 'memberCount', sorter: true, align: 'right', render: (count, row) => <MemberCount id={row.id} count={count} /> },
          { title: t.menuCount, dataIndex: 'menuCount', align: 'right' },
          { title: t.buttonCount, dataIndex: 'buttonCount', align: 'right' },
          { title: t.maskCount, dataIndex: 'maskCount', align: 'right' },
          { title: t.status, dataIndex: 'status', render: status => <StatusTag of={roleStates.labels} value={status} /> },
          { title: t.updatedBy, dataIndex: 'updatedByName', render: orBlank },
          { title: t.updatedAt, dataIndex: 'updatedAt', sorter: true, render: instant },
          {
            key: 'actions',
            title: t.actions,
            fixed: 'end',
            render: (_, row) => (
              <RoleRowActions row={row} onView={() => view(row.id)} onMembers={() => setManned(row)} onCopy={() => setCopied(row)} onDone={list.refetch} />
            ),
          },
        ]}
      />
      <RoleViewDrawer id={viewed} open={viewed !== undefined} onClose={() => view(undefined)} />
      <RoleMembersDrawer row={manned} open={manned !== undefined} onClose={() => setManned(undefined)} />
      <RoleCopyModal row={copied} open={copied !== undefined} onClose={() => setCopied(undefined)} />
      <RoleCompareModal roleIds={compared} open={compared !== undefined} onClose={() => setCompared(undefined)} />
    </>
  )
}

function useViewed(): [number | undefined, (id: number | undefined) => void] {
  const { view }: { view?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const parsed = idSchema.safeParse(Number(view))
  const change = (id: number | undefined) =>
    void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, view: id }), replace: true, resetScroll: false })
  return [parsed.success ? parsed.data : undefined, change]
}

function MemberCount({ id, count }: { id: number; count: number }) {
  return (
    <Link to={paths.UserManage({ roleId: id })} className="kit-figure">
      {count}
    </Link>
  )
}
