import { loginResultLabels, presence, loginLogExport } from '@gongtai/contract'
import { Select } from 'antd'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { dialogText } from '../staff/dialog-text.ts'
import { OddityTags } from './OddityTags.tsx'
import '../staff/staff.css'

const { Filter, FilterRange } = filtersOf(presence.loginLogPage)

/** Every attempt to sign in, with what was unusual about it. */
export function LoginLogList() {
  const t = useText(dialogText).presence
  const list = useListQuery(presence.loginLogPage)
  return (
    <ListPage
      title={t.loginLog}
      list={list}
      actions={<ExportButton call={presence.exportLoginLog} kind={loginLogExport} filter={list.input} />}
      filters={
        <>
          <Filter name="keyword" label={t.keyword}>
            <Input allowClear maxLength={50} placeholder={t.logKeywordHint} />
          </Filter>
          <Filter name="result" label={t.result}>
            <StatusSelect of={loginResultLabels.labels} />
          </Filter>
          <Filter name="abnormal" label={t.abnormal}>
            <AbnormalSelect />
          </Filter>
          <FilterRange from="from" to="to" label={t.range} />
          <Filter name="ip" label={t.ip}>
            <Input allowClear maxLength={45} placeholder={t.ipHint} />
          </Filter>
        </>
      }
      columns={[
        { title: t.at, dataIndex: 'at', sorter: true, render: instant },
        { title: t.name, dataIndex: 'realName', render: name => (name === null ? <span className="kit-secondary">{t.unknown}</span> : name) },
        { title: t.mobile, dataIndex: 'mobile', render: mobile => <span className="kit-figure">{orBlank(mobile)}</span> },
        { title: t.result, dataIndex: 'result', render: result => <StatusTag of={loginResultLabels.labels} value={result} /> },
        { title: t.ip, dataIndex: 'ip', render: ip => <span className="kit-figure">{ip}</span> },
        { title: t.city, dataIndex: 'cityName', render: orBlank },
        { title: t.device, dataIndex: 'device', render: orBlank },
        { title: t.abnormal, dataIndex: 'oddities', render: oddities => (oddities.length === 0 ? orBlank(null) : <OddityTags oddities={oddities} />) },
      ]}
    />
  )
}

function AbnormalSelect({ id, value, onChange }: { id?: string; value?: boolean; onChange?: (abnormal: boolean | undefined) => void }) {
  const t = useText(dialogText).presence
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
