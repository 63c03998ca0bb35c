import { identity, identityLevels, identityStates, inLanguage, identityExport, identityRecordType } from '@gongtai/contract'
import type { IdentityKind, IdentityRow } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { Can } from '../../../kit/Can.tsx'
import { useRefresh } from '../../../kit/call-query.ts'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { publicAddress } from '../../../kit/file/file-source.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { YesNoSelect } from '../staff/YesNoSelect.tsx'
import { IdentityBulk } from './IdentityBulk.tsx'
import { IdentityStatusButton } from './IdentityStatusButton.tsx'
import { pageOfKind } from './identity-kind.ts'
import { text } from './text.ts'
import './identity.css'

const { Filter } = filtersOf(pageOfKind.ADVISER)
const IdentityEditDrawer = onDemand(() => import('./IdentityEditDrawer.tsx'))
const IdentityBindDialog = onDemand(() => import('./IdentityBindDialog.tsx'))
const IdentityHandoverDialog = onDemand(() => import('./IdentityHandoverDialog.tsx'))

type Opened = { dialog: 'edit' | 'bind' | 'handover'; row?: IdentityRow }

export function IdentityList({ kind, tabs }: { kind: IdentityKind; tabs: ReactNode }) {
  const t = useText(text)
  const language = useLanguage()
  const call = pageOfKind[kind]
  const list = useListQuery(call, { name: `ExpertManage${kind}` })
  const [opened, setOpened] = useState<Opened>()
  const refresh = useRefresh()
  const reload = () => refresh(call)
  const limit = (row: IdentityRow) => orBlank((kind === 'SALE' ? row.privateLimit : row.loadLimit) ?? t.unlimited)

  return (
    <>
      <ListPage
        title={t.title}
        list={list}
        tabs={tabs}
        actions={
          <>
            <ExportButton call={identity.export} kind={identityExport} filter={{ ...list.input, kind }} />
            <Can code="ExpertManage.save">
              <Button type="primary" onClick={() => setOpened({ dialog: 'edit' })}>
                {t.add}
              </Button>
            </Can>
          </>
        }
        renderBulk={selection => (
          <IdentityBulk
            selection={selection}
            onDone={() => {
              selection.clear()
              reload()
            }}
          />
        )}
        filters={
          <>
            <Filter name="keyword" label={t.keyword}>
              <Input allowClear maxLength={50} placeholder={t.keywordHint} />
            </Filter>
            <Filter name="deptId" label={t.dept}>
              <DeptPicker />
            </Filter>
            <Filter name="cityCode" label={t.city}>
              <RegionPicker storey={2} />
            </Filter>
            <Filter name="status" label={t.status}>
              <StatusSelect of={identityStates.labels} />
            </Filter>
            <Filter name="bound" label={t.bound}>
              <YesNoSelect />
            </Filter>
          </>
        }
        columns={[
          { title: t.name, dataIndex: 'name', fixed: 'start', render: (name, row) => <NameWithPortrait name={name} file={row.avatarFile} /> },
          { title: t.mobile, dataIndex: 'mobile', render: (mobile, row) => <MaskedText of={identityRecordType} id={row.id} field="mobile" value={mobile} /> },
          { title: t.dept, dataIndex: 'deptName' },
          { title: t.level, dataIndex: 'level', render: level => inLanguage(identityLevels.labels[level], language) },
          { title: t.cities, dataIndex: 'cityNames', width: 180, render: names => orBlank(names.join('、')) },
          { title: t.accounts, dataIndex: 'accounts', width: 180, render: accounts => <Accounts of={accounts} /> },
          { title: t.load[kind], dataIndex: 'load', sorter: true, align: 'right' },
          { key: 'limit', title: t.limit, align: 'right', render: (_, row) => limit(row) },
          ...(kind === 'SALE' ? [{ title: t.xiaoKe, dataIndex: 'xiaoKeUserId' as const, render: orBlank }] : []),
          { title: t.status, dataIndex: 'status', render: status => <StatusTag of={identityStates.labels} value={status} /> },
          { title: t.createdAt, dataIndex: 'createdAt', sorter: true, hidden: true, render: instant },
          {
            key: 'actions',
            title: t.actions,
            fixed: 'end',
            render: (_, row) => (
              <span className="kit-moves">
                <Can code="ExpertManage.save">
                  <RowButton onClick={() => setOpened({ dialog: 'edit', row })}>{t.edit}</RowButton>
                </Can>
                <Can code="ExpertManage.bind">
                  <RowButton onClick={() => setOpened({ dialog: 'bind', row })}>{t.bind}</RowButton>
                </Can>
                <Can code="ExpertManage.handover">
                  <RowButton onClick={() => setOpened({ dialog: 'handover', row })}>{t.handover}</RowButton>
                </Can>
                <IdentityStatusButton row={row} onDone={reload} />
              </span>
            ),
          },
        ]}
      />
      <IdentityEditDrawer kind={kind} row={opened?.row} open={opened?.dialog === 'edit'} onSaved={reload} onClose={() => setOpened(undefined)} />
      <IdentityBindDialog row={opened?.row} open={opened?.dialog === 'bind'} onSaved={reload} onClose={() => setOpened(undefined)} />
      <IdentityHandoverDialog row={opened?.row} open={opened?.dialog === 'handover'} onSaved={reload} onClose={() => setOpened(undefined)} />
    </>
  )
}

function NameWithPortrait({ name, file }: { name: string; file: string | null }) {
  return (
    <span className="identity-name">
      {file === null ? (
        <span className="identity-portrait" aria-hidden="true">
          {name.at(-1)}
        </span>
      ) : (
        <img className="identity-portrait" src={publicAddress(file, 96)} alt="" loading="lazy" />
      )}
      {name}
    </span>
  )
}

function Accounts({ of: accounts }: { of: IdentityRow['accounts'] }) {
  const t = useText(text)
  if (accounts.length === 0) return orBlank(null)
  return (
    <span className="identity-accounts">
      {accounts.map(({ staffId, realName, isMain }) => (
        <ToneTag key={staffId} tone={isMain ? 'info' : 'neutral'}>
          {isMain && accounts.length > 1 ? `${realName} · ${t.main}` : realName}
        </ToneTag>
      ))}
    </span>
  )
}
