import { identity, identityActions, identityExport, identityFields, identityRecordType } from '@gongtai/contract'
import type { IdentityKind, IdentityRow } from '@gongtai/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { useCan } from '../../../base/session.ts'
import { useAddByAddress } from '../../../kit/add-by-address.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { publicAddress } from '../../../kit/file/file-source.ts'
import { Input } from '../../../kit/form/Input.ts'
import { callAction } from '../../../kit/list/actions.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { JobCategorySelect } from '../../../kit/picker/JobCategorySelect.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { identityDialogs } from './dialogs.ts'
import { useDisableIdentity } from './identity-disable.ts'
import { pageOfKind } from './identity-kind.ts'
import { IdentityBulk } from './IdentityBulk.tsx'
import { text } from './text.ts'
import './identity.css'

const { Filter } = filtersOf(pageOfKind.ADVISER, identityFields)

export function IdentityList({ kind, tabs }: { kind: IdentityKind; tabs: ReactNode }) {
  const t = useText(text)
  const w = useWords()
  const list = useListQuery(pageOfKind[kind], { name: `ExpertManage${kind}` })
  const can = useCan()
  const { open, dialogs } = useDialogs(identityDialogs)
  useAddByAddress(can('ExpertManage.save'), () => open('add', kind), 'ExpertManage.save')
  const disable = useDisableIdentity()
  const limit = (row: IdentityRow) => orBlank((kind === 'SALE' ? row.privateLimit : row.loadLimit) ?? t.unlimited)
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={identityFields}
      tabs={tabs}
      actions={
        <>
          <ExportButton call={identity.export} kind={identityExport} filter={{ ...list.input, kind }} />
          <Can code="ExpertManage.save">
            <Button type="primary" onClick={() => open('add', kind)}>
              {w.add}
            </Button>
          </Can>
        </>
      }
      renderBulk={selection => <IdentityBulk selection={selection} onMove={() => open('move', selection)} />}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="deptId">
            <DeptPicker />
          </Filter>
          <Filter name="cityCode" field="cityCodes">
            <RegionPicker storey={2} />
          </Filter>
          {kind !== 'SALE' && (
            <Filter name="categoryId" field="categoryIds">
              <JobCategorySelect anyLevel />
            </Filter>
          )}
          <Filter name="status" />
          <Filter name="bound" />
        </>
      }
      columns={[
        { field: 'name', fixed: 'start', render: (name, row) => <NameWithPortrait name={name} file={row.avatarFile} /> },
        { field: 'mobile', render: (mobile, row) => <MaskedText of={identityRecordType} id={row.id} field="mobile" value={mobile} /> },
        { field: 'deptId', dataIndex: 'deptName' },
        { field: 'level', hidden: true },
        { field: 'cityCodes', dataIndex: 'cityNames', width: 180 },
        ...(kind === 'SALE' ? [] : [{ field: 'categoryIds' as const, dataIndex: 'categoryNames' as const, width: 200, hidden: true }]),
        { field: 'accounts', width: 180, render: accounts => <Accounts of={accounts} /> },
        { dataIndex: 'load', title: t.load[kind], sorter: true, align: 'right' },
        { key: 'limit', title: t.limit, align: 'right', render: (_, row) => limit(row) },
        ...(kind === 'SALE' ? [{ field: 'xiaoKeUserId' as const }] : []),
        { field: 'status' },
        { field: 'createdAt', sorter: true, hidden: true },
      ]}
      renderActions={row => (
        <RowActions
          of={identityActions}
          row={row}
          on={{
            edit: () => open('edit', row),
            bind: () => open('bind', row),
            handover: () => open('handover', row),
            enable: callAction(identity.changeStatus, { id: row.id, status: 'ENABLED' }, { ask: t.sureEnable(row.name) }),
            disable: () => disable(row),
          }}
        />
      )}
    >
      {dialogs}
    </ListPage>
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
