import {
  dataScopeLabels,
  fieldCatalogue,
  fieldModeNames,
  firstMember,
  inLanguage,
  nameOf,
  role,
  roleFields,
  roleMemberFields,
  roleRecordType,
  roleStates,
} from '@gongtai/contract'
import type { RoleInfo, RoleMenuNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton, Table } from 'antd'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useLabels } from '../../../kit/fields.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { day, instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { HeldTree } from './HeldTree.tsx'
import type { HeldNode } from './HeldTree.tsx'
import { text } from './text.ts'
import './role.css'

interface RoleViewDrawerProps {
  id: number | undefined
  open: boolean
  /** The dialogs belong to the list, so that they stay when this drawer closes. */
  actions: (info: RoleInfo) => ReactNode
  onClose: () => void
}

export function RoleViewDrawer({ id, open, actions, onClose }: RoleViewDrawerProps) {
  const t = useText(text)
  const { data } = useQuery({ ...callQuery(role.info, { id: id! }), enabled: id !== undefined })
  return (
    <SideDrawer
      title={data?.title ?? t.tabs.info}
      state={data && <StatusTag of={roleStates} value={data.status} />}
      extra={data && <span className="kit-actions">{actions(data)}</span>}
      open={open}
      onClose={onClose}
      isWide
    >
      {id !== undefined && <RoleView key={id} id={id} />}
    </SideDrawer>
  )
}

type TabKey = 'info' | 'rights' | 'fields' | 'members' | 'history'
const order: TabKey[] = ['info', 'rights', 'fields', 'members', 'history']

function RoleView({ id }: { id: number }) {
  const t = useText(text)
  const [active, setActive] = useState<TabKey>('info')
  const panel = useId()
  const { data, isPending, error, refetch } = useQuery(callQuery(role.info, { id }))
  if (isPending) return <Skeleton active paragraph={{ rows: 10 }} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="kit-drawer-record">
        <RoleFacts info={data} />
      </div>
      <TabBar
        label={data.title}
        tabs={order.map(key => ({ key, label: t.tabs[key], count: countOf(data, key) }))}
        active={active}
        onChange={key => setActive(key as TabKey)}
        panel={panel}
      />
      <div id={panel} role="tabpanel" aria-label={t.tabs[active]} className="role-panel">
        <TabContent tab={active} info={data} />
      </div>
    </>
  )
}

function countOf(info: RoleInfo, tab: TabKey): number | undefined {
  if (tab === 'members') return info.memberCount
  return tab === 'fields' ? info.fields.length : undefined
}

function TabContent({ tab, info }: { tab: TabKey; info: RoleInfo }) {
  switch (tab) {
    case 'info':
      return <Basics info={info} />
    case 'rights':
      return <Rights id={info.id} />
    case 'fields':
      return <Fields info={info} />
    case 'members':
      return <FirstMembers info={info} />
    case 'history':
      return <RecordHistory recordType={roleRecordType} recordId={info.id} />
  }
}

/** How much the role gives, to how many, and how far it reaches. */
function RoleFacts({ info }: { info: RoleInfo }) {
  const l = useLabels(roleFields)
  const language = useLanguage()
  return (
    <FactStrip>
      <Fact label={l.dataScope}>{inLanguage(dataScopeLabels.labels[info.dataScope], language)}</Fact>
      <Fact label={l.memberCount}>{info.memberCount}</Fact>
      <Fact label={l.menuCount}>{info.menuCount}</Fact>
      <Fact label={l.buttonCount}>{info.buttonCount}</Fact>
      <Fact label={l.maskCount}>{info.maskCount}</Fact>
    </FactStrip>
  )
}

function Basics({ info }: { info: RoleInfo }) {
  const t = useText(text)
  const l = useLabels(roleFields)
  const language = useLanguage()
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      items={[
        {
          key: 'title',
          label: l.title,
          children: (
            <span className="role-tags">
              {info.title} {info.builtin && <ToneTag tone="neutral">{t.builtin}</ToneTag>}
            </span>
          ),
        },
        { key: 'code', label: l.code, children: orBlank(info.code) },
        {
          key: 'dataScope',
          label: l.dataScope,
          children: `${inLanguage(dataScopeLabels.labels[info.dataScope], language)} · ${t.form.scopeMeanings[info.dataScope]}`,
        },
        { key: 'description', label: l.description, children: orBlank(info.description) },
        { key: 'updatedBy', label: l.updatedByName, children: orBlank(info.updatedByName) },
        { key: 'updatedAt', label: l.updatedAt, children: instant(info.updatedAt) },
      ]}
    />
  )
}

function Rights({ id }: { id: number }) {
  const { data, isPending, error, refetch } = useQuery(callQuery(role.menuTree, { roleId: id }))
  if (isPending) return <Skeleton active paragraph={{ rows: 10 }} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <HeldTree nodes={checkedIn(data)} />
}

/** Those above a checked node are kept, because they show the way to it. */
function checkedIn(nodes: readonly RoleMenuNode[]): HeldNode[] {
  return nodes.flatMap(node => {
    const children = checkedIn(node.children)
    return node.checked || children.length > 0 ? [{ ...node, children }] : []
  })
}

function Fields({ info }: { info: RoleInfo }) {
  const t = useText(text)
  const language = useLanguage()
  if (info.fields.length === 0) return <p className="kit-secondary">{t.noFields}</p>
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      items={info.fields.map(({ fieldKey, mode }) => ({
        key: fieldKey,
        label: inLanguage(fieldCatalogue[fieldKey].label, language),
        children: <ToneTag tone={mode === 'HIDE' ? 'bad' : 'warn'}>{nameOf(fieldModeNames, mode, language)}</ToneTag>,
      }))}
    />
  )
}

function FirstMembers({ info }: { info: RoleInfo }) {
  const t = useText(text)
  const columns = useColumns(firstMember, roleMemberFields, [
    { field: 'realName' },
    { field: 'deptName' },
    { field: 'status' },
    { field: 'expireAt', render: value => (value === null ? t.member.forGood : day(value)) },
  ])
  if (info.members.length === 0) return <p className="kit-secondary">{t.noMembers}</p>
  return (
    <>
      <Table size="small" rowKey="id" pagination={false} dataSource={info.members} columns={columns} />
      {info.memberCount > info.members.length && <p className="kit-secondary role-hint">{t.firstMembers(info.memberCount)}</p>}
    </>
  )
}
