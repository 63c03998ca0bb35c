import { company, companyActions, companyExport, companyFields, companyStates, examineStates, inLanguage, lowQuota, paths } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useNextRecord } from '../../../kit/list/next-record.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { DictSelect } from '../../../kit/picker/DictSelect.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { CompanyAdviser, CompanyNextFollow, CompanyPositionCount, CompanySale, CompanyTags } from './CompanyCells.tsx'
import { CompanyBulk } from './CompanyBulk.tsx'
import { CompanyFigures } from './CompanyFigures.tsx'
import { CompanyName } from './CompanyName.tsx'
import { companyDialogs, companyOnward, companyOpeners } from './dialogs.ts'
import { useFirstTab } from './first-tab.ts'
import { text } from './text.ts'
import './company.css'

const CompanyQuick = lazyPart(() => import('./CompanyQuick.tsx'))

const { Filter, FilterRange } = filtersOf(company.search, companyFields)

/** The companies of one tab. */
export function CompanyList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const list = useListQuery(company.search, { defaults: { tab: useFirstTab() } })
  const { open, dialogs } = useDialogs(companyDialogs, { next: useNextRecord(list.rows, companyOnward) })
  const days = <InputNumber className="kit-wide" min={0} max={3650} precision={0} suffix={w.days} />
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={companyFields}
      empty={t.empty}
      actions={
        <>
          <ExportButton call={company.export} kind={companyExport} filter={list.input} />
          <Can code="AddCompanyAccount">
            <Link to={paths.AddCompanyAccount()}>
              <Button type="primary" tabIndex={-1}>
                {t.add}
              </Button>
            </Link>
          </Can>
        </>
      }
      tabs={tabs}
      summary={<CompanyFigures filter={list.filter} onChange={list.setFilter} />}
      quickView={{ needs: ['CompanyDetail'], path: id => paths.CompanyDetail({ companyId: id }), render: id => <CompanyQuick id={id} open={open} /> }}
      renderBulk={selection => <CompanyBulk selection={selection} list={list} onOpen={dialog => open(dialog, selection)} />}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="examineState" />
          <Filter name="signState" />
          <Filter name="saleId" field="saleName">
            <IdentitySelect kind="SALE" withDisabled />
          </Filter>
          <FilterRange from="createdFrom" to="createdTo" field="createdAt" />
          <Filter name="adviserId" field="adviserName">
            <IdentitySelect kind="ADVISER" withDisabled />
          </Filter>
          <Filter name="deptId" label={t.dept}>
            <DeptPicker />
          </Filter>
          <Filter name="state" />
          <Filter name="source" />
          <Filter name="industryCode">
            <DictSelect code="INDUSTRY" placeholder={w.all} />
          </Filter>
          <Filter name="scale" />
          <Filter name="provinceCode">
            <RegionPicker storey={1} />
          </Filter>
          <Filter name="cityCode">
            <RegionPicker storey={2} />
          </Filter>
          <Filter name="tag" field="tags">
            <DictSelect code="COMPANY_TAG" placeholder={w.all} />
          </Filter>
          <FilterRange from="signFrom" to="signTo" label={t.signedAt} />
          <Filter name="signExpireInDays" label={t.signExpireInDays}>
            {days}
          </Filter>
          <FilterRange from="followFrom" to="followTo" label={t.followedAt} />
          <Filter name="noFollowDays" label={t.noFollowDays}>
            {days}
          </Filter>
          <FilterRange from="nextFollowFrom" to="nextFollowTo" field="nextFollowAt" />
          <Filter name="recycleInDays" label={t.recycleInDays}>
            {days}
          </Filter>
          <Filter name="couponMax" label={t.couponMax}>
            <InputNumber className="kit-wide" min={0} max={1_000_000} precision={0} />
          </Filter>
          <Filter name="hasOnlinePosition" label={t.hasOnlinePosition} />
          <Filter name="noLoginDays" label={t.noLoginDays}>
            {days}
          </Filter>
        </>
      }
      columns={[
        { field: 'name', fixed: 'start', width: 220, render: (_, row) => <CompanyName row={row} /> },
        { dataIndex: 'companyCode', title: t.code, hidden: true, render: code => <span className="kit-figure">{code}</span> },
        { field: 'creditCode', hidden: true, render: code => <span className="kit-figure">{code}</span> },
        { field: 'industryCode', dataIndex: 'industryName', hidden: true, render: name => orBlank(name && inLanguage([name.zh, name.en], language)) },
        { field: 'scale', hidden: true },
        { field: 'cityCode', hidden: true, dataIndex: 'cityName' },
        {
          field: 'examineState',
          render: (state, row) => (
            <span className="company-tags">
              <StatusTag of={examineStates} value={state} />
              {row.reExamine && <ToneTag tone="info">{t.reExamine}</ToneTag>}
              {row.state === 'DISABLED' && <StatusTag of={companyStates} value={row.state} />}
            </span>
          ),
        },
        { field: 'signState' },
        { field: 'signValidTo', sorter: true, hidden: true },
        {
          field: 'couponAvailable',
          sorter: true,
          hidden: true,
          render: (count, row) => (
            <span className="kit-figure" data-low={row.couponTotal > 0 && count <= lowQuota}>
              {count}
            </span>
          ),
        },
        { field: 'staffCount', hidden: true },
        { field: 'onlinePositionCount', sorter: true, hidden: true, render: (count, row) => <CompanyPositionCount id={row.id} count={count} /> },
        { field: 'onboardCount', sorter: true, hidden: true },
        { field: 'saleName', render: (_, row) => <CompanySale row={row} /> },
        { field: 'adviserName', hidden: true, render: (_, row) => <CompanyAdviser row={row} /> },
        { field: 'tags', render: (_, row) => <CompanyTags row={row} /> },
        { field: 'contactName', hidden: true },
        { field: 'contactMobile', hidden: true },
        { field: 'contactTitle', hidden: true },
        { field: 'lastFollowAt', sorter: true, hidden: true },
        { field: 'nextFollowAt', render: (_, row) => <CompanyNextFollow row={row} /> },
        { field: 'source', hidden: true },
        { field: 'createdAt', sorter: true, hidden: true },
      ]}
      renderActions={row => (
        <RowActions
          of={companyActions}
          row={row}
          primary={['examine', 'claim', 'follow']}
          on={{ edit: { to: paths.CompanyEdit({ companyId: row.id }) }, ...companyOpeners(open, row, t.renew) }}
        />
      )}
    >
      {dialogs}
    </ListPage>
  )
}
