import { callBizTypes, callDirections, callLog, callOccasions, callResults, contactLabels, customerTypes } from '@gongtai/contract'
import { InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { useText } from '../../../base/text.ts'
import { AgentSelect, WorkflowSelect } from './CallSelects.tsx'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(callLog.page)

/** Those that a number can be matched to now. */
const { COMPANY_STAFF, HOME_USER, ARTIFICER, CALLER, UNKNOWN } = customerTypes.labels
const matched = { COMPANY_STAFF, HOME_USER, ARTIFICER, CALLER, UNKNOWN }
const scores = [5, 4, 3, 2, 1]

/** Elements, not a component: the list folds them one by one. */
export function useCallFilters(): ReactNode {
  const t = useText(text)
  const yesNo = [
    { value: true, label: t.with },
    { value: false, label: t.without },
  ]
  return (
    <>
      <Filter name="keyword" label={t.keyword}>
        <Input allowClear maxLength={64} placeholder={t.keywordHint} />
      </Filter>
      <FilterRange from="startFrom" to="startTo" label={t.startAt} />
      <Filter name="direction" label={t.direction}>
        <LabelSelect of={callDirections.labels} placeholder={t.any} />
      </Filter>
      <Filter name="result" label={t.result}>
        <StatusSelect of={callResults.labels} placeholder={t.any} />
      </Filter>
      <Filter name="workflow" label={t.workflow}>
        <WorkflowSelect placeholder={t.any} />
      </Filter>
      <Filter name="agentId" label={t.agent}>
        <AgentSelect placeholder={t.any} />
      </Filter>
      <Filter name="bizType" label={t.bizType}>
        <LabelSelect of={callBizTypes.labels} placeholder={t.any} />
      </Filter>
      <Filter name="deptId" label={t.dept}>
        <DeptPicker />
      </Filter>
      <Filter name="occasion" label={t.occasion}>
        <LabelSelect of={callOccasions.labels} placeholder={t.any} />
      </Filter>
      <Filter name="contact" label={t.contact}>
        <LabelSelect of={contactLabels.labels} placeholder={t.any} />
      </Filter>
      <Filter name="customerType" label={t.customerType}>
        <LabelSelect of={matched} placeholder={t.any} />
      </Filter>
      <Filter name="hasNote" label={t.hasNote}>
        <Select allowClear placeholder={t.any} options={yesNo} />
      </Filter>
      <Filter name="hasRecording" label={t.hasRecording}>
        <Select allowClear placeholder={t.any} options={yesNo} />
      </Filter>
      <Filter name="satisfaction" label={t.satisfaction}>
        <Select allowClear placeholder={t.any} options={scores.map(score => ({ value: score, label: t.stars(score) }))} />
      </Filter>
      <Filter name="tag" label={t.tag}>
        <Input allowClear maxLength={10} />
      </Filter>
      <Filter name="talkMin" label={t.talkMin}>
        <InputNumber className="kit-wide" min={0} max={86_400} precision={0} suffix={t.secondsUnit} />
      </Filter>
      <Filter name="talkMax" label={t.talkMax}>
        <InputNumber className="kit-wide" min={0} max={86_400} precision={0} suffix={t.secondsUnit} />
      </Filter>
    </>
  )
}
