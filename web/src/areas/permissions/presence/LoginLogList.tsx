import type { ReactNode } from 'react'
import { ipRangeImport, loginLogExport, loginLogFields, presence } from '@gongtai/contract'
import { Select } from 'antd'
import { useText } from '../../../base/text.ts'
import { Can } from '../../../kit/Can.tsx'
import { ImportButton } from '../../../kit/import/ImportButton.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { OddityTags } from './OddityTags.tsx'
import { PlaceName } from './PlaceName.tsx'
import { text } from './text.ts'
import '../staff/staff.css'

const { Filter, FilterRange } = filtersOf(presence.loginLogPage, loginLogFields)

export function LoginLogList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const list = useListQuery(presence.loginLogPage)
  return (
    <ListPage
      title={t.loginLog}
      list={list}
      tabs={tabs}
      fields={loginLogFields}
      actions={
        <>
          <Can code="TreeManage.region">
            <ImportButton kind={ipRangeImport} label={t.importPlaces} onDone={list.refetch} />
          </Can>
          <ExportButton call={presence.exportLoginLog} kind={loginLogExport} filter={list.input} />
        </>
      }
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.logKeywordHint} />
          </Filter>
          <Filter name="result" />
          <Filter name="abnormal" field="oddities">
            <AbnormalSelect />
          </Filter>
          <FilterRange from="from" to="to" field="at" />
          <Filter name="ip">
            <Input allowClear maxLength={45} placeholder={t.ipHint} />
          </Filter>
        </>
      }
      columns={[
        { field: 'at', sorter: true },
        { field: 'realName', render: name => (name === null ? <span className="kit-secondary">{t.unknown}</span> : name) },
        { field: 'mobile', render: mobile => <span className="kit-figure">{orBlank(mobile)}</span> },
        { field: 'result' },
        { field: 'ip', render: ip => <span className="kit-figure">{ip}</span> },
        { field: 'cityName', render: place => <PlaceName place={place} /> },
        { field: 'device' },
        { field: 'oddities', render: oddities => (oddities.length === 0 ? orBlank(null) : <OddityTags oddities={oddities} />) },
      ]}
    />
  )
}

function AbnormalSelect({ id, value, onChange }: { id?: string; value?: boolean; onChange?: (abnormal: boolean | undefined) => void }) {
  const t = useText(text)
  const options = [
    { value: 'true', label: t.abnormalOnly },
    { value: 'false', label: t.normalOnly },
  ]
  return (
    <Select
      id={id}
      allowClear
      options={options}
      value={value === undefined ? undefined : String(value)}
      onChange={next => onChange?.(next === undefined ? undefined : next === 'true')}
    />
  )
}
