import {
  company,
  companyScales,
  companySignStates,
  companySources,
  companyStates,
  companyTabs,
  dayOf,
  examineStates,
  inLanguage,
  lowQuota,
  paths,
} from '@gongtai/contract'
import type { CompanyRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button, InputNumber, Select } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useSession } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { DictSelect } from '../../../kit/picker/DictSelect.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { publicAddress } from '../../../kit/file/file-source.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { day, instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import { useOpenedCompany } from './opened.ts'
import { CompanyBulk } from './CompanyBulk.tsx'
import { CompanyFigures } from './CompanyFigures.tsx'
import { CompanyRowActions } from './CompanyRowActions.tsx'
import { text } from './text.ts'
import './company.css'

const { Filter, FilterRange } = filtersOf(company.search)
const CompanyDialogs = onDemand(() => import('./CompanyDialogs.tsx'))

/** areas/companies.md, /company. */
export function CompanyListPage() {
  const t = useText(text)
  const language = useLanguage()
  // Whoever sees more than the own ones begins with all of them.
  const isSelf = useSession()?.permission.dataScope === 'SELF'
  const list = useListQuery(company.search, { defaults: { tab: isSelf ? 'MINE' : 'ALL' } })
  const { opened, open, close } = useOpenedCompany()
  const tabs = Object.entries(companyTabs.labels).map(([key, label]) => ({ key, label: inLanguage(label, language) }))

  return (
    <>
      <ListPage
        title={t.title}
        list={list}
        empty={t.empty}
        actions={
          <>
            <ExportButton call={company.export} kind="COMPANY" filter={list.input} />
            <Can code="AddCompanyAccount">
              <Link to={paths.AddCompanyAccount()}>
                <Button type="primary" tabIndex={-1}>
                  {t.add}
                </Button>
              </Link>
            </Can>
          </>
        }
        tabs={
          <>
            <TabBar label={t.title} tabs={tabs} active={list.filter.tab} onChange={tab => list.setFilter({ tab: tab as 'MINE' })} />
            <CompanyFigures filter={list.filter} onChange={list.setFilter} />
          </>
        }
        renderBulk={selection => <CompanyBulk selection={selection} list={list} onOpen={dialog => open({ dialog, selection })} />}
        filters={
          <>
            <Filter name="keyword" label={t.keyword}>
              <Input allowClear maxLength={50} placeholder={t.keywordHint} />
            </Filter>
            <Filter name="examineState" label={t.examineState}>
              <StatusSelect of={examineStates.labels} placeholder={t.any} />
            </Filter>
            <Filter name="signState" label={t.signState}>
              <StatusSelect of={companySignStates.labels} placeholder={t.any} />
            </Filter>
            <Filter name="saleId" label={t.sale}>
              <IdentitySelect kind="SALE" withDisabled />
            </Filter>
            <FilterRange from="createdFrom" to="createdTo" label={t.createdAt} />
            <Filter name="adviserId" label={t.adviser}>
              <IdentitySelect kind="ADVISER" withDisabled />
            </Filter>
            <Filter name="deptId" label={t.dept}>
              <DeptPicker />
            </Filter>
            <Filter name="state" label={t.state}>
              <StatusSelect of={companyStates.labels} placeholder={t.any} />
            </Filter>
            <Filter name="source" label={t.source}>
              <LabelSelect of={companySources.labels} placeholder={t.any} />
            </Filter>
            <Filter name="industryCode" label={t.industry}>
              <DictSelect code="INDUSTRY" placeholder={t.any} />
            </Filter>
            <Filter name="scale" label={t.scale}>
              <LabelSelect of={companyScales.labels} placeholder={t.any} />
            </Filter>
            <Filter name="provinceCode" label={t.province}>
              <RegionPicker storey={1} />
            </Filter>
            <Filter name="cityCode" label={t.city}>
              <RegionPicker storey={2} />
            </Filter>
            <Filter name="tag" label={t.tag}>
              <DictSelect code="COMPANY_TAG" placeholder={t.any} />
            </Filter>
            <FilterRange from="signFrom" to="signTo" label={t.signedAt} />
            <Filter name="signExpireInDays" label={t.signExpireInDays}>
              <InputNumber className="kit-wide" min={0} max={3650} precision={0} suffix={t.days} />
            </Filter>
            <FilterRange from="followFrom" to="followTo" label={t.followedAt} />
            <Filter name="noFollowDays" label={t.noFollowDays}>
              <InputNumber className="kit-wide" min={0} max={3650} precision={0} suffix={t.days} />
            </Filter>
            <FilterRange from="nextFollowFrom" to="nextFollowTo" label={t.nextFollow} />
            <Filter name="recycleInDays" label={t.recycleInDays}>
              <InputNumber className="kit-wide" min={0} max={3650} precision={0} suffix={t.days} />
            </Filter>
            <Filter name="couponMax" label={t.couponMax}>
              <InputNumber className="kit-wide" min={0} max={1_000_000} precision={0} />
            </Filter>
            <Filter name="hasOnlinePosition" label={t.hasOnlinePosition}>
              <Select
                allowClear
                placeholder={t.any}
                options={[
                  { value: true, label: t.yes },
                  { value: false, label: t.no },
                ]}
              />
            </Filter>
            <Filter name="noLoginDays" label={t.noLoginDays}>
              <InputNumber className="kit-wide" min={0} max={3650} precision={0} suffix={t.days} />
            </Filter>
          </>
        }
        columns={[
          { title: t.name, dataIndex: 'name', fixed: 'start', width: 280, render: (_, row) => <CompanyName row={row} /> },
          { title: t.creditCode, dataIndex: 'creditCode', hidden: true, render: code => <span className="kit-figure">{code}</span> },
          { title: t.industryShort, dataIndex: 'industryName', render: name => orBlank(name && inLanguage([name.zh, name.en], language)) },
          { title: t.scaleShort, dataIndex: 'scale', hidden: true, render: scale => inLanguage(companyScales.labels[scale], language) },
          { title: t.city, dataIndex: 'cityName', render: orBlank },
          {
            title: t.examineState,
            dataIndex: 'examineState',
            render: (state, row) => (
              <span className="company-tags">
                <StatusTag of={examineStates.labels} value={state} />
                {row.reExamine && <ToneTag tone="info">{t.reExamine}</ToneTag>}
                {row.state === 'DISABLED' && <StatusTag of={companyStates.labels} value={row.state} />}
              </span>
            ),
          },
          { title: t.signState, dataIndex: 'signState', render: state => <StatusTag of={companySignStates.labels} value={state} /> },
          { title: t.signValidTo, dataIndex: 'signValidTo', sorter: true, render: day },
          {
            title: t.couponAvailable,
            dataIndex: 'couponAvailable',
            sorter: true,
            align: 'right',
            render: (count, row) => (
              <span className="kit-figure" data-low={row.couponTotal > 0 && count <= lowQuota}>
                {count}
              </span>
            ),
          },
          { title: t.staffCount, dataIndex: 'staffCount', align: 'right' },
          { title: t.onlinePositionCount, dataIndex: 'onlinePositionCount', sorter: true, align: 'right' },
          { title: t.onboardCount, dataIndex: 'onboardCount', sorter: true, align: 'right' },
          { title: t.sale, dataIndex: 'saleName', render: (name, row) => (row.saleId === null ? <ToneTag tone="neutral">{t.public}</ToneTag> : orBlank(name)) },
          { title: t.adviser, dataIndex: 'adviserName', render: orBlank },
          { title: t.lastFollowAt, dataIndex: 'lastFollowAt', sorter: true, render: instant },
          {
            title: t.nextFollowAt,
            dataIndex: 'nextFollowAt',
            render: next => (
              <span className="company-due" data-due={next !== null && dayOf(next) <= dayOf(new Date())}>
                {instant(next)}
              </span>
            ),
          },
          { title: t.source, dataIndex: 'source', hidden: true, render: source => inLanguage(companySources.labels[source], language) },
          { title: t.createdAt, dataIndex: 'createdAt', sorter: true, render: instant },
          { key: 'actions', title: t.actions, fixed: 'end', render: (_, row) => <CompanyRowActions row={row} onOpen={dialog => open({ dialog, row })} /> },
        ]}
      />
      <CompanyDialogs opened={opened} open={opened !== undefined} onClose={close} onDone={() => opened?.selection?.clear()} />
    </>
  )
}

/** Logo, name and code; the name leads to the company for whoever may open it. */
function CompanyName({ row }: { row: CompanyRow }) {
  const can = useCan()
  return (
    <span className="company-name">
      {row.logoFile === null ? (
        <span className="company-logo" aria-hidden="true">
          {(row.shortName ?? row.name).slice(0, 1)}
        </span>
      ) : (
        <img className="company-logo" src={publicAddress(row.logoFile, 96)} alt="" loading="lazy" />
      )}
      <span className="company-title">
        {can('CompanyDetail') ? (
          <Link to={paths.CompanyDetail({ companyId: row.id })} title={row.name}>
            {row.name}
          </Link>
        ) : (
          <span title={row.name}>{row.name}</span>
        )}
        <span className="kit-secondary kit-figure">{row.companyCode}</span>
      </span>
    </span>
  )
}
